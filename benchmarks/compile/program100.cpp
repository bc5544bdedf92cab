// A program of a hundred lines whose compilation is timed, in C++ and OpenMP; twin of
// program100.chpl. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iostream>
#include <string>
#include <vector>

static int days = 365;
static int stations = 50;

/// A place where the temperature is measured every day.
struct Station {
  std::string name;
  double height = 0.0;
  int first = 0;

  Station() = default;
  Station(std::string name, double height, int first) : name(std::move(name)), height(height), first(first) {}

  /// What a day's temperature lies above the mean of the year.
  double season(int day) const { return 10.0 * std::sin(2.0 * M_PI * (day - first) / days); }

  std::string label() const { return name + " (" + std::to_string(static_cast<int>(height)) + " m)"; }
};

/// The least, greatest and mean of a station's year.
struct Summary {
  double least = 0.0, greatest = 0.0, mean = 0.0;

  double range() const { return greatest - least; }
};

static Summary operator+(const Summary &a, const Summary &b) {
  return {std::min(a.least, b.least), std::max(a.greatest, b.greatest), a.mean + b.mean};
}

static const std::array<std::string, 8> syllables = {"ber", "lin", "gen", "dorf", "au", "stein", "feld", "bach"};

/// A made-up name for a place.
static std::string nameOf(int place) {
  std::string name = syllables[place % 8] + syllables[(place / 3 + 5) % 8];
  if (place % 4 == 0)
    name += syllables[(place / 7 + 2) % 8];
  name[0] = static_cast<char>(std::toupper(name[0]));
  return name;
}

static Station makeStation(int place) { return Station(nameOf(place), 25.0 * (place % 40), 90 + place % 30); }

/// Reduces one row of the table.
static Summary summarize(const std::vector<double> &year) {
  Summary summary{year[0], year[0], 0.0};
  for (double t : year) {
    summary.least = std::min(summary.least, t);
    summary.greatest = std::max(summary.greatest, t);
    summary.mean += t / days;
  }
  return summary;
}

static std::string longestName(const std::vector<Station> &station) {
  std::string longest;
  for (const Station &s : station)
    if (s.name.size() > longest.size())
      longest = s.name;
  return longest;
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    const std::string option = argv[i];
    if (option.starts_with("--days="))
      days = std::stoi(option.substr(7));
    else if (option.starts_with("--stations="))
      stations = std::stoi(option.substr(11));
  }
  std::vector<Station> station(stations);
  for (int p = 0; p < stations; p++)
    station[p] = makeStation(p);

  std::vector<std::vector<double>> temperature(stations, std::vector<double>(days));
#pragma omp parallel for
  for (int p = 0; p < stations; p++)
    for (int d = 1; d <= days; d++) {
      const double noise = ((p * 7919 + d * 104729) % 1000) / 500.0 - 1.0;
      temperature[p][d - 1] = 12.0 - 0.0065 * station[p].height + station[p].season(d) + 3.0 * noise;
    }

  std::vector<Summary> summary(stations);
#pragma omp parallel for
  for (int p = 0; p < stations; p++)
    summary[p] = summarize(temperature[p]);

  int warmest = 0;
  for (int p = 1; p < stations; p++)
    if (summary[p].mean > summary[warmest].mean)
      warmest = p;
  std::cout << "warmest: " << station[warmest].label() << " " << summary[warmest].mean << "\n";
  std::cout << "longest name: " << longestName(station) << "\n";

  std::vector<int> frost(stations);
  int total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int p = 0; p < stations; p++) {
    for (double t : temperature[p])
      frost[p] += t < 0.0;
    total += frost[p];
  }
  std::cout << "days of frost: " << total << ", at most " << *std::max_element(frost.begin(), frost.end()) << "\n";

  Summary all = summary[0];
  for (int p = 1; p < stations; p++)
    all = all + summary[p];
  std::cout << "range: " << all.range() << "\n";
  std::cout << "mean: " << all.mean / stations << "\n";
}

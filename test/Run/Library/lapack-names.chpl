// Module LAPACK: each procedure calls a function that the library has, for each type, and declares it as C does. Those
// that need extra precise BLAS are in few libraries, and are declared alone. No procedure runs here.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: blas, lapacke
// RUN: %choir --no-warnings -O0 %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %choir --no-warnings -O0 -sextraPrecise=true --emit=llvm %s | %python %S/Inputs/lapacke_declarations.py %clang \
// RUN:   | FileCheck --match-full-lines --check-prefix=HEADER %s
use LAPACK;

config param extraPrecise = false;
config const calls = false;
const nobody: c_fn_ptr = nil, order = lapack_memory_order.row_major;
var i: c_int, text = "N", vI: [1..1] c_int;
var mS: [1..1, 1..1] real(32), mD: [1..1, 1..1] real(64), mC: [1..1, 1..1] complex(64), mZ: [1..1, 1..1] complex(128);
var yS: real(32), yD: real(64);

proc all(type t) {
  type r = abs(0: t).type;
  var vT: [1..1] t, vR: [1..1] r, mT: [1..1, 1..1] t, mR: [1..1, 1..1] r, xT: t, xR: r;
  gesv(order, mT, vI, mT); gesvx(order, "N", "N", mT, mT, vI, text, vR, vR, mT, mT, xR, vR, vR, vR);
  gbsv(order, 1, 1, 1, mT, vI, mT); gbsvx(order, "N", "N", 1, 1, 1, mT, mT, vI, text, vR, vR, mT, mT, xR, vR, vR, vR);
  gtsv(order, vT, vT, vT, mT); gtsv(order, 1, vT, vT, vT, mT);
  gtsvx(order, "N", "N", 1, vT, vT, vT, vT, vT, vT, vT, vI, mT, mT, xR, vR, vR); posv(order, "N", mT, mT);
  posvx(order, "N", "N", mT, mT, text, vR, mT, mT, xR, vR, vR); ppsv(order, "N", 1, vT, mT);
  ppsvx(order, "N", "N", 1, vT, vT, text, vR, mT, mT, xR, vR, vR); pbsv(order, "N", 1, 1, mT, mT);
  pbsvx(order, "N", "N", 1, 1, mT, mT, text, vR, mT, mT, xR, vR, vR); ptsv(order, 1, vR, vT, mT);
  ptsvx(order, "N", 1, vR, vT, vR, vT, mT, mT, xR, vR, vR); sysv(order, "N", mT, vI, mT);
  sysv_rook(order, "N", mT, vI, mT); sysvx(order, "N", "N", mT, mT, vI, mT, mT, xR, vR, vR);
  spsv(order, "N", 1, vT, vI, mT); spsvx(order, "N", "N", 1, vT, vT, vI, mT, mT, xR, vR, vR); getrf(order, mT, vI);
  getf2(order, mT, vI); getrs(order, "N", mT, vI, mT); getri(order, mT, vI); laswp(order, mT, 1, 1, vI, 1);
  gbtrf(order, 1, 1, 1, 1, mT, vI); gbtrs(order, "N", 1, 1, 1, mT, vI, mT); gttrf(1, vT, vT, vT, vT, vI);
  gttrs(order, "N", 1, vT, vT, vT, vT, vI, mT); potrf(order, "N", mT); potrs(order, "N", mT, mT);
  potri(order, "N", mT); pstrf(order, "N", mT, vI, i, 1: r); lauum(order, "N", 1, mT); pptrf(order, "N", 1, vT);
  pptrs(order, "N", 1, vT, mT); pptri(order, "N", 1, vT); pftrf(order, "N", "N", vT); pftrs(order, "N", "N", vT, mT);
  pftri(order, "N", "N", vT); pbtrf(order, "N", 1, 1, mT); pbtrs(order, "N", 1, 1, mT, mT);
  pbstf(order, "N", 1, 1, mT, 1); pttrf(1, vR, vT); sytrf(order, "N", mT, vI); sytrs(order, "N", mT, vI, mT);
  sytrs2(order, "N", mT, vI, mT); sytri(order, "N", mT, vI); sytri2(order, "N", mT, vI);
  sytri2x(order, "N", mT, vI, 1); syconv(order, "N", "N", mT, vI, vT); syconv(order, "N", "N", mT, vI);
  syswapr(order, "N", mT, 1, 1); sptrf(order, "N", 1, vT, vI); sptrs(order, "N", 1, vT, vI, mT);
  sptri(order, "N", 1, vT, vI); trtrs(order, "N", "N", "N", mT, mT); trtri(order, "N", "N", mT);
  tptrs(order, "N", "N", "N", 1, vT, mT); tptri(order, "N", "N", 1, vT); tftri(order, "N", "N", "N", vT);
  tbtrs(order, "N", "N", "N", 1, 1, mT, mT); gecon(order, "N", mT, 1: r, xR);
  gbcon(order, "N", 1, 1, 1, mT, vI, 1: r, xR); gtcon("N", 1, vT, vT, vT, vT, vI, 1: r, xR);
  pocon(order, "N", mT, 1: r, xR); ppcon(order, "N", 1, vT, 1: r, xR); pbcon(order, "N", 1, 1, mT, 1: r, xR);
  ptcon(1, vR, vT, 1: r, xR); sycon(order, "N", mT, vI, 1: r, xR); spcon(order, "N", 1, vT, vI, 1: r, xR);
  trcon(order, "N", "N", "N", mT, xR); tpcon(order, "N", "N", "N", 1, vT, xR);
  tbcon(order, "N", "N", "N", 1, 1, mT, xR); geequ(order, mT, vR, vR, xR, xR, xR);
  geequb(order, mT, vR, vR, xR, xR, xR); gbequ(order, 1, 1, 1, 1, mT, vR, vR, xR, xR, xR);
  gbequb(order, 1, 1, 1, 1, mT, vR, vR, xR, xR, xR); poequ(order, mT, vR, xR, xR); poequb(order, mT, vR, xR, xR);
  ppequ(order, "N", 1, vT, vR, xR, xR); pbequ(order, "N", 1, 1, mT, vR, xR, xR); syequb(order, "N", mT, vR, xR, xR);
  gerfs(order, "N", mT, mT, vI, mT, mT, vR, vR); gbrfs(order, "N", 1, 1, 1, mT, mT, vI, mT, mT, vR, vR);
  gtrfs(order, "N", 1, vT, vT, vT, vT, vT, vT, vT, vI, mT, mT, vR, vR); porfs(order, "N", mT, mT, mT, mT, vR, vR);
  pprfs(order, "N", 1, vT, vT, mT, mT, vR, vR); pbrfs(order, "N", 1, 1, mT, mT, mT, mT, vR, vR);
  syrfs(order, "N", mT, mT, vI, mT, mT, vR, vR); sprfs(order, "N", 1, vT, vT, vI, mT, mT, vR, vR);
  trrfs(order, "N", "N", "N", mT, mT, mT, vR, vR); tprfs(order, "N", "N", "N", 1, vT, mT, mT, vR, vR);
  tbrfs(order, "N", "N", "N", 1, 1, mT, mT, mT, vR, vR); geqrf(order, mT, vT); geqrfp(order, mT, vT);
  geqr2(order, mT, vT); geqp3(order, mT, vI, vT); geqpf(order, mT, vI, vT); gelqf(order, mT, vT); gelq2(order, mT, vT);
  geqlf(order, mT, vT); gerqf(order, mT, vT); tzrzf(order, mT, vT); geqrt(order, 1, mT, mT); geqrt2(order, mT, mT);
  geqrt3(order, mT, mT); gemqrt(order, "N", "N", 1, mT, mT, mT); tpqrt(order, 1, 1, mT, mT, mT);
  tpqrt2(order, 1, mT, mT, mT); tpmqrt(order, "N", "N", 1, mT, mT, mT, mT);
  tprfb(order, "N", "N", "N", "N", 1, mT, mT, mT, mT); larfg(1, xT, vT, 1, xT);
  larft(order, "N", "N", 1, 1, mT, vT, mT); larfb(order, "N", "N", "N", "N", mT, mT, mT);
  larfx(order, "N", vT, 1: t, mT, vT); gels(order, "N", mT, mT); gelsd(order, mT, mT, vR, 1: r, i);
  gelss(order, mT, mT, vR, 1: r, i); gelsy(order, mT, mT, vI, 1: r, i); gglse(order, mT, mT, vT, vT, vT);
  ggglm(order, mT, mT, vT, vT, vT); ggqrf(order, mT, vT, mT, vT); ggrqf(order, mT, vT, mT, vT);
  stegr(order, "N", "N", 1, vR, vR, 1: r, 1: r, 1, 1, 1: r, i, vR, mT, vI);
  stemr(order, "N", "N", 1, vR, vR, 1: r, 1: r, 1, 1, i, vR, mT, 1, vI, i); steqr(order, "N", 1, vR, vR, mT);
  stedc(order, "N", 1, vR, vR, mT); pteqr(order, "N", 1, vR, vR, mT); stein(order, 1, vR, vR, 1, vR, vI, vI, mT, vI);
  gebal(order, "N", mT, i, i, vR); gebak(order, "N", "N", 1, 1, vR, mT); gehrd(order, 1, 1, mT, vT);
  trevc(order, "N", "N", vI, mT, mT, mT, 1, i); trsna(order, "N", "N", vI, mT, mT, mT, vR, vR, 1, i);
  trsyl(order, "N", "N", 1, mT, mT, mT, xR); ggbal(order, "N", mT, mT, i, i, vR, vR);
  ggbak(order, "N", "N", 1, 1, vR, vR, mT); gghrd(order, "N", "N", 1, 1, mT, mT, mT, mT);
  tgevc(order, "N", "N", vI, mT, mT, mT, mT, 1, i); tgsna(order, "N", "N", vI, 1, mT, mT, mT, mT, vR, vR, 1, i);
  tgsyl(order, "N", 1, mT, mT, mT, mT, mT, mT, xR, xR); gesvd(order, "N", "N", mT, vR, mT, mT, vR);
  gesdd(order, "N", mT, vR, mT, mT); gebrd(order, mT, vR, vR, vT, vT);
  gbbrd(order, "N", 1, 1, 1, mT, vR, vR, mT, mT, mT); bdsqr(order, "N", vR, vR, mT, mT, mT);
  ggsvd(order, "N", "N", "N", i, i, mT, mT, vR, vR, mT, mT, mT, vI);
  ggsvp(order, "N", "N", "N", mT, mT, 1: r, 1: r, i, i, mT, mT, mT);
  tgsja(order, "N", "N", "N", 1, 1, mT, mT, 1: r, 1: r, vR, vR, mT, mT, mT, i);
  bbcsd(order, "N", "N", "N", "N", "N", 1, vR, vR, mT, mT, mT, mT, vR, vR, vR, vR, vR, vR, vR, vR);
  lange(order, "N", mT); lansy(order, "N", "N", mT); lantr(order, "N", "N", "N", mT); lacpy(order, "N", mT, mT);
  laset(order, "N", 1, 1, mT); lapmr(order, 1, mT, vI); trttp(order, "N", mT, vT); tpttr(order, "N", vT, mT);
  trttf(order, "N", "N", mT, 1, vT); tfttr(order, "N", "N", vT, mT, 1); tpttf(order, "N", "N", 1, vT, vT);
  tfttp(order, "N", "N", 1, vT, vT); tfsm(order, "N", "N", "N", "N", "N", 1, vT, mT, 1); larnv(1, vI, 1, vT);
  lagge(order, 1, 1, vR, mT, vI); lagsy(order, 1, vR, mT, vI);
  latms(order, "N", vI, "N", vR, 1, 1: r, 1: r, 1, 1, "N", mT);
  if isRealType(t) {
    pttrs(order, 1, vT, vT, mT); disna("N", 1, 1, vT, vT); ptrfs(order, 1, vT, vT, vT, vT, mT, mT, vT, vT);
    lacn2(1, vT, vT, vI, xT, i, vI); orgqr(order, 1, mT, vT); orglq(order, 1, mT, vT); orgql(order, 1, mT, vT);
    orgrq(order, 1, mT, vT); ormqr(order, "N", "N", 1, mT, vT, mT); ormlq(order, "N", "N", 1, mT, vT, mT);
    ormql(order, "N", "N", 1, mT, vT, mT); ormrq(order, "N", "N", 1, mT, vT, mT);
    ormrz(order, "N", "N", 1, 1, mT, vT, mT); syev(order, "N", "N", mT, vT); syevd(order, "N", "N", mT, vT);
    syevr(order, "N", "N", "N", mT, 1: t, 1: t, 1, 1, 1: t, i, vT, mT, vI);
    syevx(order, "N", "N", "N", mT, 1: t, 1: t, 1, 1, 1: t, i, vT, mT, vI); spev(order, "N", "N", 1, vT, vT, mT);
    spevd(order, "N", "N", 1, vT, vT, mT); spevx(order, "N", "N", "N", 1, vT, 1: t, 1: t, 1, 1, 1: t, i, vT, mT, vI);
    sbev(order, "N", "N", 1, 1, mT, vT, mT); sbevd(order, "N", "N", 1, 1, mT, vT, mT);
    sbevx(order, "N", "N", "N", 1, 1, mT, mT, 1: t, 1: t, 1, 1, 1: t, i, vT, mT, vI);
    sygv(order, 1, "N", "N", mT, mT, vT); sygvd(order, 1, "N", "N", mT, mT, vT);
    sygvx(order, 1, "N", "N", "N", 1, mT, mT, 1: t, 1: t, 1, 1, 1: t, i, vT, mT, vI);
    spgv(order, 1, "N", "N", 1, vT, vT, vT, mT); spgvd(order, 1, "N", "N", 1, vT, vT, vT, mT);
    spgvx(order, 1, "N", "N", "N", 1, vT, vT, 1: t, 1: t, 1, 1, 1: t, i, vT, mT, vI);
    sbgv(order, "N", "N", 1, 1, 1, mT, mT, vT, mT); sbgvd(order, "N", "N", 1, 1, 1, mT, mT, vT, mT);
    sbgvx(order, "N", "N", "N", 1, 1, mT, mT, mT, 1: t, 1: t, 1, 1, 1: t, i, vT, mT, vI); sygst(order, 1, "N", mT, mT);
    spgst(order, 1, "N", 1, vT, vT); sbgst(order, "N", "N", 1, 1, mT, mT, mT); sytrd(order, "N", mT, vT, vT, vT);
    sptrd(order, "N", 1, vT, vT, vT, vT); sbtrd(order, "N", "N", 1, 1, mT, vT, vT, mT); orgtr(order, "N", 1, mT, vT);
    opgtr(order, "N", vT, vT, mT); ormtr(order, "N", "N", "N", mT, vT, mT); opmtr(order, "N", "N", "N", vT, vT, mT);
    stev(order, "N", 1, vT, vT, mT); stevd(order, "N", 1, vT, vT, mT);
    stevr(order, "N", "N", 1, vT, vT, 1: t, 1: t, 1, 1, 1: t, i, vT, mT, vI);
    stevx(order, "N", "N", 1, vT, vT, 1: t, 1: t, 1, 1, 1: t, i, vT, mT, vI); sterf(1, vT, vT);
    stebz("N", "N", 1, 1, 1, 1, 1, 1, vT, vT, i, i, vT, vI, vI); geev(order, "N", "N", mT, vT, vT, mT, mT);
    geevx(order, "N", "N", "N", "N", mT, vT, vT, mT, mT, i, i, vT, xT, vT, vT);
    gees(order, "N", "N", nobody, mT, i, vT, vT, mT); geesx(order, "N", "N", nobody, "N", mT, i, vT, vT, mT, xT, xT);
    orghr(order, 1, 1, 1, mT, vT); ormhr(order, "N", "N", 1, 1, mT, vT, mT);
    hseqr(order, "N", "N", 1, 1, mT, vT, vT, mT); hsein(order, "N", "N", "N", vI, mT, vT, vT, mT, mT, 1, i, vI, vI);
    trexc(order, "N", mT, mT, i, i); trsen(order, "N", "N", vI, mT, mT, vT, vT, i, xT, xT);
    ggev(order, "N", "N", mT, mT, vT, vT, vT, mT, mT);
    ggevx(order, "N", "N", "N", "N", mT, mT, vT, vT, vT, mT, mT, i, i, vT, vT, xT, xT, vT, vT);
    gges(order, "N", "N", "N", nobody, mT, mT, i, vT, vT, vT, mT, mT);
    ggesx(order, "N", "N", "N", nobody, "N", mT, mT, i, vT, vT, vT, mT, mT, vT, vT);
    hgeqz(order, "N", "N", "N", 1, 1, mT, mT, vT, vT, vT, mT, mT); tgexc(order, 1, 1, mT, mT, mT, mT, i, i);
    tgsen(order, 1, 1, 1, vI, mT, mT, vT, vT, vT, mT, mT, i, xT, xT, vT);
    gesvj(order, "N", "N", "N", mT, vT, 1, mT, vT); gejsv(order, "N", "N", "N", "N", "N", "N", mT, vT, mT, mT, vT, vI);
    orgbr(order, "N", 1, mT, vT); ormbr(order, "N", "N", "N", 1, mT, vT, mT);
    bdsdc(order, "N", "N", 1, vT, vT, mT, mT, vT, vI);
    orcsd(order, "N", "N", "N", "N", "N", "N", 1, mT, mT, mT, mT, vT, mT, mT, mT, mT);
    orbdb(order, "N", "N", 1, mT, mT, mT, mT, vT, vT, vT, vT, vT, vT); lasrt("N", 1, vT);
    sfrk(order, "N", "N", "N", 1, mT, 1: t, vT);
  } else {
    hesv(order, "N", mT, vI, mT); hesvx(order, "N", "N", mT, mT, vI, mT, mT, xR, vR, vR);
    hpsv(order, "N", 1, vT, vI, mT); hpsvx(order, "N", "N", 1, vT, vT, vI, mT, mT, xR, vR, vR);
    pttrs(order, "N", 1, vR, vT, mT); hetrf(order, "N", mT, vI); hetrs(order, "N", mT, vI, mT);
    hetrs2(order, "N", mT, vI, mT); hetri(order, "N", mT, vI); hetri2(order, "N", mT, vI);
    hetri2x(order, "N", mT, vI, 1); heswapr(order, "N", mT, 1, 1); hptrf(order, "N", 1, vT, vI);
    hptrs(order, "N", 1, vT, vI, mT); hptri(order, "N", 1, vT, vI); hecon(order, "N", mT, vI, 1: r, xR);
    hpcon(order, "N", 1, vT, vI, 1: r, xR); heequb(order, "N", mT, vR, xR, xR);
    ptrfs(order, "N", 1, vR, vT, vR, vT, mT, mT, vR, vR); herfs(order, "N", mT, mT, vI, mT, mT, vR, vR);
    hprfs(order, "N", 1, vT, vT, vI, mT, mT, vR, vR); lacn2(1, vT, vT, xR, i, vI); ungqr(order, 1, mT, vT);
    unglq(order, 1, mT, vT); ungql(order, 1, mT, vT); ungrq(order, 1, mT, vT); unmqr(order, "N", "N", 1, mT, vT, mT);
    unmlq(order, "N", "N", 1, mT, vT, mT); unmql(order, "N", "N", 1, mT, vT, mT);
    unmrq(order, "N", "N", 1, mT, vT, mT); unmrz(order, "N", "N", 1, 1, mT, vT, mT); heev(order, "N", "N", mT, vR);
    heevd(order, "N", "N", mT, vR); heevr(order, "N", "N", "N", mT, 1: r, 1: r, 1, 1, 1: r, i, vR, mT, vI);
    heevx(order, "N", "N", "N", mT, 1: r, 1: r, 1, 1, 1: r, i, vR, mT, vI); hpev(order, "N", "N", 1, vT, vR, mT);
    hpevd(order, "N", "N", 1, vT, vR, mT); hpevx(order, "N", "N", "N", 1, vT, 1: r, 1: r, 1, 1, 1: r, i, vR, mT, vI);
    hbev(order, "N", "N", 1, 1, mT, vR, mT); hbevd(order, "N", "N", 1, 1, mT, vR, mT);
    hbevx(order, "N", "N", "N", 1, 1, mT, mT, 1: r, 1: r, 1, 1, 1: r, i, vR, mT, vI);
    hegv(order, 1, "N", "N", mT, mT, vR); hegvd(order, 1, "N", "N", mT, mT, vR);
    hegvx(order, 1, "N", "N", "N", mT, mT, 1: r, 1: r, 1, 1, 1: r, i, vR, mT, vI);
    hpgv(order, 1, "N", "N", 1, vT, vT, vR, mT); hpgvd(order, 1, "N", "N", 1, vT, vT, vR, mT);
    hpgvx(order, 1, "N", "N", "N", 1, vT, vT, 1: r, 1: r, 1, 1, 1: r, i, vR, mT, vI);
    hbgv(order, "N", "N", 1, 1, 1, mT, mT, vR, mT); hbgvd(order, "N", "N", 1, 1, 1, mT, mT, vR, mT);
    hbgvx(order, "N", "N", "N", 1, 1, mT, mT, mT, 1: r, 1: r, 1, 1, 1: r, i, vR, mT, vI); hegst(order, 1, "N", mT, mT);
    hpgst(order, 1, "N", 1, vT, vT); hbgst(order, "N", "N", 1, 1, mT, mT, mT); hetrd(order, "N", mT, vR, vR, vT);
    hptrd(order, "N", 1, vT, vR, vR, vT); hbtrd(order, "N", "N", 1, 1, mT, vR, vR, mT); ungtr(order, "N", 1, mT, vT);
    upgtr(order, "N", vT, vT, mT); unmtr(order, "N", "N", "N", mT, vT, mT); upmtr(order, "N", "N", "N", vT, vT, mT);
    geev(order, "N", "N", mT, vT, mT, mT); geevx(order, "N", "N", "N", "N", mT, vT, mT, mT, i, i, vR, xR, vR, vR);
    gees(order, "N", "N", nobody, mT, i, vT, mT); geesx(order, "N", "N", nobody, "N", mT, i, vT, mT, xR, xR);
    unghr(order, 1, 1, 1, mT, vT); unmhr(order, "N", "N", 1, 1, mT, vT, mT); hseqr(order, "N", "N", 1, 1, mT, vT, mT);
    hsein(order, "N", "N", "N", vI, mT, vT, mT, mT, 1, i, vI, vI); trexc(order, "N", mT, mT, 1, 1);
    trsen(order, "N", "N", vI, mT, mT, vT, i, xR, xR); ggev(order, "N", "N", mT, mT, vT, vT, mT, mT);
    ggevx(order, "N", "N", "N", "N", mT, mT, vT, vT, mT, mT, i, i, vR, vR, xR, xR, vR, vR);
    gges(order, "N", "N", "N", nobody, mT, mT, i, vT, vT, mT, mT);
    ggesx(order, "N", "N", "N", nobody, "N", mT, mT, i, vT, vT, mT, mT, vR, vR);
    hgeqz(order, "N", "N", "N", 1, 1, mT, mT, vT, vT, mT, mT); tgexc(order, 1, 1, mT, mT, mT, mT, 1, 1);
    tgsen(order, 1, 1, 1, vI, mT, mT, vT, vT, mT, mT, i, xR, xR, vR); ungbr(order, "N", 1, mT, vT);
    unmbr(order, "N", "N", "N", 1, mT, vT, mT);
    uncsd(order, "N", "N", "N", "N", "N", "N", 1, mT, mT, mT, mT, vR, mT, mT, mT, mT);
    unbdb(order, "N", "N", 1, mT, mT, mT, mT, vR, vR, vT, vT, vT, vT); lanhe(order, "N", "N", mT);
    lacp2(order, "N", mR, mT); lacgv(1, vT, 1); hfrk(order, "N", "N", "N", 1, mT, 1: r, vT);
    laghe(order, 1, vR, mT, vI);
  }
}
proc extra(type t) {
  type r = abs(0: t).type;
  var vT: [1..1] t, vR: [1..1] r, mT: [1..1, 1..1] t, xR: r;
  gesvxx(order, "N", "N", mT, mT, vI, text, vR, vR, mT, mT, xR, xR, vR, 1, vR, vR, 1, vR);
  gbsvxx(order, "N", "N", 1, 1, 1, mT, mT, vI, text, vR, vR, mT, mT, xR, xR, vR, 1, vR, vR, 1, vR);
  posvxx(order, "N", "N", mT, mT, text, vR, mT, mT, xR, xR, vR, 1, vR, vR, 1, vR);
  sysvxx(order, "N", "N", mT, mT, vI, text, vR, mT, mT, xR, xR, vR, 1, vR, vR, 1, vR);
  gerfsx(order, "N", "N", mT, mT, vI, vR, vR, mT, mT, xR, vR, 1, vR, vR, 1, vR);
  gbrfsx(order, "N", "N", 1, 1, 1, mT, mT, vI, vR, vR, mT, mT, xR, vR, 1, vR, vR, 1, vR);
  porfsx(order, "N", "N", mT, mT, vR, mT, mT, xR, vR, 1, vR, vR, 1, vR);
  syrfsx(order, "N", "N", mT, mT, vI, vR, mT, mT, xR, vR, 1, vR, vR, 1, vR);
  if isComplexType(t) {
    hesvxx(order, "N", "N", mT, mT, vI, text, vR, mT, mT, xR, xR, vR, 1, vR, vR, 1, vR);
    herfsx(order, "N", "N", mT, mT, vI, vR, mT, mT, xR, vR, 1, vR, vR, 1, vR);
  }
}
proc once() {
  i = (lamch("E") + lamch("E", real(32))): c_int;
  gesv(order, mD, vI, mD, mD, i); gesv(order, mZ, vI, mZ, mZ, i); posv(order, "N", mD, mD, mD, i);
  posv(order, "N", mZ, mZ, mZ, i); lag2s(order, mD, mS); lag2d(order, mS, mD); lag2c(order, mZ, mC);
  lag2z(order, mC, mZ); lartgp(1: real(64), 1: real(64), yD, yD, yD); lartgp(1: real(32), 1: real(32), yS, yS, yS);
  lartgs(1: real(64), 1: real(64), 1: real(64), yD, yD); lartgs(1: real(32), 1: real(32), 1: real(32), yS, yS);
  lapy2(1: real(64), 1: real(64)); lapy2(1: real(32), 1: real(32)); lapy3(1: real(64), 1: real(64), 1: real(64));
  lapy3(1: real(32), 1: real(32), 1: real(32));
}

if calls {
  all(real(32));
  all(real(64));
  all(complex(64));
  all(complex(128));
  once();
  if extraPrecise {
    extra(real(32));
    extra(real(64));
    extra(complex(64));
    extra(complex(128));
  }
}
// HEADER-NOT: {{.*}}and not{{.*}}
// HEADER: 1038 declarations
// CHECK: linked
writeln("linked");

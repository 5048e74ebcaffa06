// Preloaded into a server under test (`node --import`): its clock runs RUNG_TEST_CLOCK_SHIFT_MS ahead.
const shiftMs = Number(process.env.RUNG_TEST_CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }

  // Own ones: Next copies what the constructor has itself.
  static UTC = RealDate.UTC;
  static parse = RealDate.parse;
};

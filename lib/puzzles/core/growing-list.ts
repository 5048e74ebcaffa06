/** Lists of numbers that take four or eight bytes for each: a plain list of millions takes several times that. */

export interface GrowingList<Values> {
  readonly push: (value: number) => void;
  /** A copy of what was pushed so far. */
  readonly values: () => Values;
}

/** Of whole numbers from −2³¹ to 2³¹ − 1. */
export const growingInts = (): GrowingList<Int32Array<ArrayBuffer>> => growing((size) => new Int32Array(size));
export const growingFloats = (): GrowingList<Float64Array<ArrayBuffer>> => growing((size) => new Float64Array(size));

const FIRST_SIZE = 16;
const GROWTH = 1.5;

function growing<Values extends Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
  make: (size: number) => Values,
): GrowingList<Values> {
  let kept = make(FIRST_SIZE);
  let length = 0;
  return {
    push: (value) => {
      if (length === kept.length) {
        const larger = make(Math.ceil(GROWTH * length));
        larger.set(kept);
        kept = larger;
      }
      kept[length] = value;
      length += 1;
    },
    values: () => kept.slice(0, length) as Values,
  };
}

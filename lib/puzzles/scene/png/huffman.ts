/** Prefix codes of deflate (RFC 1951, 3.2.2): lengths from how often each symbol occurs, codes from lengths. */

/**
 * Code lengths of Huffman's method, 0 for symbols that never occur. Where a code would be longer than `most`, counts
 * are halved until none is: a little longer than the best such code.
 */
export function codeLengths(counts: Uint32Array, most: number): Uint8Array {
  const used = [...counts.keys()].filter((symbol) => counts[symbol] !== 0);
  const lengths = new Uint8Array(counts.length);
  // A code needs one bit, even of a single symbol.
  if (used.length < 2) return lengths.fill(1, used[0] ?? 0, (used[0] ?? 0) + 1);
  let weights = used.map((symbol) => counts[symbol] as number);
  for (;;) {
    const depths = depthsOf(weights);
    if (Math.max(...depths) <= most) {
      used.forEach((symbol, index) => {
        lengths[symbol] = depths[index] as number;
      });
      return lengths;
    }
    weights = weights.map((weight) => Math.max(1, weight >> 1));
  }
}

/** The depth of each leaf of the Huffman tree; at least two leaves. Leaves in order and joined pairs are two queues. */
function depthsOf(weights: readonly number[]): number[] {
  const order = Array.from(
    Float64Array.from(weights, (weight, leaf) => weight * 512 + leaf).sort(),
    (key) => key % 512,
  );
  const leaves = weights.length;
  const all = order.map((leaf) => weights[leaf] as number);
  const parents: number[] = [];
  let [leaf, pair] = [0, leaves];
  const lightest = () =>
    leaf < leaves && (pair >= all.length || (all[leaf] as number) <= (all[pair] as number)) ? leaf++ : pair++;
  while (all.length < 2 * leaves - 1) {
    const [first, second] = [lightest(), lightest()];
    parents[first] = all.length;
    parents[second] = all.length;
    all.push((all[first] as number) + (all[second] as number));
  }
  const depths = new Array<number>(all.length).fill(0);
  for (let node = all.length - 2; node >= 0; node -= 1) depths[node] = (depths[parents[node] as number] as number) + 1;
  const ofLeaf = new Array<number>(leaves);
  order.forEach((which, place) => {
    ofLeaf[which] = depths[place] as number;
  });
  return ofLeaf;
}

/** Codes with their bits in the order in which they are written, the first one lowest. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  const next = new Uint16Array(17);
  for (const length of lengths) if (length > 0) next[length + 1] = (next[length + 1] as number) + 1;
  for (let length = 1; length < 17; length += 1)
    next[length] = ((next[length] as number) + (next[length - 1] as number)) << 1;
  const codes = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    codes[symbol] = reversed(next[length] as number, length);
    next[length] = (next[length] as number) + 1;
  });
  return codes;
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let bit = 0; bit < length; bit += 1) bits |= ((code >> bit) & 1) << (length - 1 - bit);
  return bits;
}

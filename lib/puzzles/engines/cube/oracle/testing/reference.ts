/**
 * A second solver for tests that shares no code or method with the oracle: the 48 movable stickers as letters, turns as
 * cycles written by hand, states near solved in a map, the rest by exhaustive search.
 */

/** Clockwise quarter turns as cycles of stickers; U1 to B9 as on the net, row by row. */
const CYCLES: Readonly<Record<string, string>> = {
  U: 'U1 U3 U9 U7|U2 U6 U8 U4|F1 L1 B1 R1|F2 L2 B2 R2|F3 L3 B3 R3',
  R: 'R1 R3 R9 R7|R2 R6 R8 R4|F3 U3 B7 D3|F6 U6 B4 D6|F9 U9 B1 D9',
  F: 'F1 F3 F9 F7|F2 F6 F8 F4|U7 R1 D3 L9|U8 R4 D2 L6|U9 R7 D1 L3',
  D: 'D1 D3 D9 D7|D2 D6 D8 D4|F7 R7 B7 L7|F8 R8 B8 L8|F9 R9 B9 L9',
  L: 'L1 L3 L9 L7|L2 L6 L8 L4|U1 F1 D1 B9|U4 F4 D4 B6|U7 F7 D7 B3',
  B: 'B1 B3 B9 B7|B2 B6 B8 B4|U3 L1 D7 R9|U2 L4 D8 R6|U1 L7 D9 R3',
};
const NAMES = [...'URFDLB'].flatMap((face) => [...'123456789'].map((number) => face + number));
const SOLVED = NAMES.map((name) => name.charAt(0)).join('');
const FACES = 'URFDLB';

interface Turn {
  readonly name: string;
  readonly cost: number;
  readonly from: readonly number[];
}

function quarter(face: string): readonly number[] {
  const from = NAMES.map((_, site) => site);
  for (const cycle of (CYCLES[face] as string).split('|')) {
    const sites = cycle.split(' ').map((name) => NAMES.indexOf(name));
    sites.forEach((site, index) => {
      from[sites[(index + 1) % 4] as number] = site;
    });
  }
  return from;
}

const twice = (first: readonly number[], then: readonly number[]): readonly number[] =>
  then.map((site) => first[site] as number);

function turnsOf(halfTurnCost: number): readonly Turn[] {
  return [...FACES].flatMap((face) => {
    const one = quarter(face);
    const two = twice(one, one);
    return [
      { name: face, cost: 1, from: one },
      { name: `${face}'`, cost: 1, from: twice(two, one) },
      { name: `${face}2`, cost: halfTurnCost, from: two },
    ];
  });
}

const codes = new Array<number>(NAMES.length).fill(0);

function make(state: string, { from }: Turn): string {
  for (let site = 0; site < from.length; site += 1) codes[site] = state.charCodeAt(from[site] as number);
  return String.fromCharCode.apply(null, codes);
}

export interface Reference {
  /** Returns the exact distance. Slow beyond four turns past the radius. */
  readonly distance: (state: string) => number;
  /** All states up to the radius, with their depths. */
  readonly near: ReadonlyMap<string, number>;
  readonly turned: (state: string, name: string) => string;
}

/** Half turns cost 1 (half-turn metric) or 2 (quarter-turn metric). */
export function makeReference(halfTurnCost: 1 | 2, radius: number): Reference {
  const turns = turnsOf(halfTurnCost);
  const near = nearStates(turns, radius);
  const isSolvable = (state: string, limit: number, last: string): boolean => {
    const known = near.get(state);
    if (known !== undefined) return known <= limit;
    if (limit <= radius) return false;
    return turns.some(
      (turn) => turn.name.charAt(0) !== last && isSolvable(make(state, turn), limit - turn.cost, turn.name.charAt(0)),
    );
  };
  const distance = (state: string): number => {
    let limit = near.get(state) ?? radius + 1;
    while (!isSolvable(state, limit, '')) limit += 1;
    return limit;
  };
  return { distance, near, turned: (state, name) => make(state, turns.find((turn) => turn.name === name) as Turn) };
}

/** Searches breadth first. Two quarter turns cover a half turn of cost 2. */
function nearStates(turns: readonly Turn[], radius: number): ReadonlyMap<string, number> {
  const near = new Map([[SOLVED, 0]]);
  const single = turns.filter(({ cost }) => cost === 1);
  let frontier = [SOLVED];
  for (let depth = 1; depth <= radius; depth += 1) {
    const next: string[] = [];
    for (const state of frontier) {
      for (const turn of single) {
        const made = make(state, turn);
        if (near.has(made)) continue;
        near.set(made, depth);
        next.push(made);
      }
    }
    frontier = next;
  }
  return near;
}

/** Why the right option is right: the motion followed from part to part, and a replay of the machine. */
import type { Json } from 'rung-puzzles/core/json';
import {
  compare,
  type Fraction,
  formatFraction,
  fraction,
  inverse,
  magnitude,
  times,
} from 'rung-puzzles/engines/gears/fraction';
import type { Machine } from 'rung-puzzles/engines/gears/machine';
import { type Label, type Mechanism, partOf } from 'rung-puzzles/engines/gears/mechanism';
import { gearsStates } from 'rung-puzzles/engines/gears/replay';
import { directionOf, solve, speedOf } from 'rung-puzzles/engines/gears/solve';
import type { Link } from 'rung-puzzles/engines/gears/train/train';
import type { Explanation, Replay } from 'rung-puzzles/items/explanation';
import { optionLabel } from '../../choice';
import type { MechanicalPuzzle } from './puzzle';
import { claimWords, directionWords, inputUnit, nameOf, perInput } from './words';

export function explainMechanical(puzzle: MechanicalPuzzle): Explanation {
  const { machine, place, answers, links } = puzzle;
  const { mechanism } = machine;
  const right = answers[place] as (typeof answers)[number];
  return {
    summary: `Option ${optionLabel(place)}: ${claimWords(mechanism, right.claim)}. ${right.note} Follow the motion from ${mechanism.input.part}, one contact after the other.`,
    options: answers.map(({ note }, index) => ({ label: optionLabel(index), right: index === place, note })),
    replay: runningReplay(
      machine,
      links.map((link) => ({ text: stepWords(mechanism, link), watch: [link.from, link.to] })),
    ),
  };
}

export function runningReplay(
  machine: Machine,
  steps: readonly { readonly text: string; readonly watch: readonly Label[] }[],
): Replay {
  const total = replayTravel(machine.mechanism);
  const travels = Array.from({ length: steps.length + 1 }, (_, index) => times(total, fraction(index, steps.length)));
  const each = times(total, fraction(1, steps.length));
  return {
    world: 'gears',
    states: gearsStates(machine, travels),
    steps: steps.map(({ text, watch }) => ({ text, action: { travel: formatFraction(each), watch } satisfies Json })),
  };
}

export const LINK_WORDS: Readonly<Record<Link['kind'], string>> = {
  mesh: 'meshes with',
  inside: 'meshes, one inside the other, with',
  belt: 'drives by an open belt',
  'crossed-belt': 'drives by a crossed belt',
  rack: 'meshes with',
  worm: 'drives',
  shaft: 'sits on one shaft with',
  planetary: 'drives, through the planets,',
  crank: 'moves by a rod',
  cam: 'lifts by a cam',
};

/** `Gear E meshes with gear F: F turns counter-clockwise, 3/4 of a turn for each turn of E.` */
function stepWords(mechanism: Mechanism, { kind, from, to }: Link): string {
  const solution = solve(mechanism);
  if (solution.kind !== 'moves') throw new Error(`a mechanism that is ${solution.kind}`);
  const speed = speedOf(solution.speeds, to);
  const link = `${nameOf(mechanism, from)} ${LINK_WORDS[kind]} ${nameOf(mechanism, to)}`;
  const direction = directionWords(directionOf(mechanism, to, speed));
  const begins = kind === 'crank' || kind === 'cam' ? `${to} starts to go ${direction}` : `${to} goes ${direction}`;
  return `${link.charAt(0).toUpperCase()}${link.slice(1)}: ${begins}, ${perInput(mechanism, to, magnitude(speed))} for each ${inputUnit(mechanism)}.`;
}

const MOST_RACK_TEETH = fraction(5, 2);
const MOST_TURNS = fraction(2);

/** Travel of the input: two turns, or as far as racks stay on the page. */
function replayTravel(mechanism: Mechanism): Fraction {
  const solution = solve(mechanism);
  if (solution.kind !== 'moves') throw new Error(`a mechanism that is ${solution.kind}`);
  const rack = mechanism.parts.find(({ kind }) => kind === 'rack')?.label;
  if (rack === undefined) return MOST_TURNS;
  const limit = times(MOST_RACK_TEETH, inverse(magnitude(speedOf(solution.speeds, rack))));
  return compare(limit, MOST_TURNS) < 0 || isRack(mechanism, mechanism.input.part) ? limit : MOST_TURNS;
}

const isRack = (mechanism: Mechanism, label: Label): boolean => partOf(mechanism, label).kind === 'rack';

/**
 * Shared by the tasks of SpatialViz-Bench (arXiv 2507.07610): pictures and four options, exactly one of them right. The
 * place of the right one is drawn first, so that it depends on nothing else.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import type { Rng } from 'rung-puzzles/core/rng';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Explanation } from 'rung-puzzles/items/explanation';
import type { ParsedReply } from 'rung-puzzles/items/reply';
import { OPTION_LABELS, type Option, type Stimulus } from 'rung-puzzles/items/stimulus';
import { optionLabel, parseChoice, simulateChoice } from '../choice';
import { arrangeAt, type PlacedPuzzle, placedGenerator } from '../placed';
import type { LevelRange, Task, VariantGroup } from '../task';
import { contractFor } from './contract';
import { type DirectReply, directGroup, parseDirect, parseUnknown } from './direct';
import { extractByMarkers, extractByPatterns, extractPublished } from './extract-published';
import { spatialVizVariants } from './variants';

export type { PlacedPuzzle };

export interface SpatialVizTask<Puzzle extends PlacedPuzzle> {
  readonly name: string;
  readonly title: string;
  /** One sentence for volunteers: what you do in this task. */
  readonly summary: string;
  readonly version: string;
  /** What seeds draw by: raised only when a seed gives another puzzle. */
  readonly recipe: string;
  readonly levels: LevelRange;
  readonly truthFields: Readonly<Record<string, string>>;
  /** The task's own groups, before those for asking and reading. */
  readonly variants?: readonly VariantGroup[];
  /** Makes a puzzle whose only right option is at `place`, or null if this draw gave none. */
  readonly attempt: (level: number, place: number, rng: Rng, condition: Condition) => Puzzle | null;
  readonly mostAttempts?: number;
  /** The rules are the same for all items of the task. */
  readonly present: (puzzle: Puzzle, condition: Condition) => Omit<Stimulus, 'contract'>;
  readonly truth: (puzzle: Puzzle) => { readonly [key: string]: Json };
  readonly explain: (puzzle: Puzzle, condition: Condition) => Explanation;
  /** If the question can be asked without options. */
  readonly direct?: DirectReply<Puzzle>;
}

const PLAIN = 'image';

export function defineSpatialVizTask<Puzzle extends PlacedPuzzle>(definition: SpatialVizTask<Puzzle>): Task<Puzzle> {
  const { name, title, summary, version, recipe, levels, truthFields, truth, explain, direct = null } = definition;
  const id = `spatialviz/${name}`;
  const { attempt, mostAttempts } = definition;
  const variants = spatialVizVariants([
    ...(definition.variants ?? []),
    ...(direct === null ? [] : [directGroup(direct)]),
  ]);
  const { generate, placeOf } = placedGenerator({
    id,
    recipe,
    levels,
    variants,
    plain: PLAIN,
    places: OPTION_LABELS.length,
    attempt,
    mostAttempts,
  });

  const directOf = (puzzle: Puzzle, condition: Condition) =>
    direct !== null && hasVariant(condition, direct.kind) ? direct.of(puzzle) : null;

  const answer = (puzzle: Puzzle, condition: Condition): string =>
    directOf(puzzle, condition)?.answer ?? optionLabel(puzzle.place);

  function present(puzzle: Puzzle, condition: Condition): Stimulus {
    const stimulus = {
      ...definition.present(puzzle, condition),
      contract: contractFor(condition, direct?.kind ?? null),
    };
    const asked = directOf(puzzle, condition);
    return asked === null
      ? stimulus
      : { ...stimulus, reply: asked.format, panels: stimulus.panels.filter(({ name }) => !name.startsWith('option-')) };
  }

  function parse(text: string, puzzle: Puzzle | null, condition: Condition): ParsedReply {
    if (puzzle === null && direct !== null && hasVariant(condition, direct.kind)) return parseUnknown(text);
    const asked = puzzle === null ? null : directOf(puzzle, condition);
    if (asked !== null) return parseDirect(text, asked.format);
    return readerFor(condition)(text);
  }

  return {
    id,
    benchmark: 'spatialviz',
    title,
    summary,
    version,
    conditions: [PLAIN],
    variants,
    levels,
    chance: () => 1 / OPTION_LABELS.length,
    truthFields,
    generate,
    present,
    answer,
    truth,
    explain: (puzzle, condition = PLAIN) => explain(puzzle, condition),
    parse,
    score: (puzzle, said, condition) => (said === answer(puzzle, condition) ? 1 : 0),
    simulate: ({ place }, skill, rng) => simulateChoice(optionLabel(place), skill, rng),
    strata: { names: OPTION_LABELS, of: (level, seed) => optionLabel(placeOf(level, seed)) },
  };
}

function readerFor(condition: Condition): (text: string) => ParsedReply {
  if (hasVariant(condition, 'published-extraction')) return extractPublished;
  if (hasVariant(condition, 'rule-a')) return extractByMarkers;
  return hasVariant(condition, 'rule-b') ? extractByPatterns : parseChoice;
}

/** Puts the right option at its place and the others around it in random order. */
export function arrange<T>(place: number, right: T, others: readonly T[], rng: Rng): T[] {
  invariant(others.length === OPTION_LABELS.length - 1, 'three other options');
  return arrangeAt(place, right, others, rng);
}

/** "None of these" is always last and right whenever that place is drawn, equally often as others. */
export const NONE_PLACE = OPTION_LABELS.length - 1;
export const NONE_OPTION: Option['content'] = { kind: 'text', text: 'None of these' };

/**
 * The first three options if the last one is "none of these": `right` at its place among two wrong ones, or three wrong
 * ones if none is right. `wrong` has at least three.
 */
export function arrangeWithNone<T>(place: number, right: T, wrong: readonly T[], rng: Rng): T[] {
  const others = rng.sample(wrong, place === NONE_PLACE ? 3 : 2);
  return place === NONE_PLACE ? others : others.toSpliced(place, 0, right);
}

/** Cube Bench's conditions as in its paper (arXiv 2512.20595): its pictures, items, prompts and parsing rules. */
import type { Condition } from 'rung-puzzles/items/condition';

/** The paper's own pictures: plain colours, no letters. */
export const PAPER_PICTURES = 'image+text.classic.plain';

/** The paper's prompt, and its way to find the answer in a reply. */
const ASKED = 'published-prompt.published-extraction';

export const AS_PUBLISHED = {
  faces: 'image.classic.plain.any-front.published-prompt',
  claims: 'image.classic.plain.one-turn.published-prompt',
  moves: `${PAPER_PICTURES}.published-options.${ASKED}`,
  movesInPictures: `image.classic.plain.published-options.${ASKED}`,
  movesInText: `text.published-options.${ASKED}`,
  redacted: `${PAPER_PICTURES}.published-options.${ASKED}`,
  unredacted: `${PAPER_PICTURES}.published-options.unredacted.${ASKED}`,
  steps: `${PAPER_PICTURES}.published-options.${ASKED}`,
  abstention: `${PAPER_PICTURES}.published-idk-options.idk.${ASKED}`,
  gatedAbstention: `${PAPER_PICTURES}.published-idk-options.idk-50.${ASKED}`,
  effects: 'text.published.published-prompt',
  recovery: `${PAPER_PICTURES}.post-error.${ASKED}`,
} as const satisfies Readonly<Record<string, Condition>>;

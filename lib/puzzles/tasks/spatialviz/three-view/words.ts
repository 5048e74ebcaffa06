import type { Feature } from 'rung-puzzles/engines/solids/part/random-part';
import { OPPOSITE, type PartView } from 'rung-puzzles/engines/solids/part/views';
import type { BlockOption } from './blocks';
import type { Change, PartOption, PartPuzzle } from './parts';
import type { Mistake, VisibleOption } from './published';

/** The direction of sight: "what one sees from …". */
export const FROM: Readonly<Record<PartView, string>> = {
  front: 'the front',
  back: 'the back',
  left: 'the left',
  right: 'the right',
  top: 'above',
  bottom: 'below',
};

const CHANGE_WORDS: Readonly<Record<Exclude<Change, 'other-side'>, string>> = {
  mirrored: 'mirrored, left for right',
  'upside-down': 'mirrored, top for bottom',
  'half-turn': 'turned by a half',
  'quarter-turn': 'turned by a quarter',
};

export function notePart(option: PartOption, { asked, feature, hasFeature }: PartPuzzle): string {
  const view =
    option.change === 'other-side'
      ? `the view from ${FROM[OPPOSITE[asked]]}`
      : `the ${asked} view${changeOf(option.change)}`;
  if (!option.isOther)
    return option.change === null
      ? `This is ${view}.`
      : `This is ${view}.${option.change === 'other-side' ? '' : ' The part does not look like this from there.'}`;
  return `This is ${view}, of a part ${hasFeature ? 'that lacks' : 'that has'} ${ownFeature(feature, hasFeature)}.`;
}

const changeOf = (change: Change | null): string =>
  change === null || change === 'other-side' ? '' : ` ${CHANGE_WORDS[change]}`;
const ownFeature = (feature: Feature, hasFeature: boolean): string =>
  hasFeature ? `the ${feature} of this one` : `a ${feature} more than this one`;

const MISTAKE_WORDS: Readonly<Record<Mistake, string>> = {
  'line-deleted': 'without one of its lines',
  mirrored: CHANGE_WORDS.mirrored,
  'upside-down': CHANGE_WORDS['upside-down'],
  'quarter-turn': CHANGE_WORDS['quarter-turn'],
};

export const noteVisible = ({ view, mistake }: VisibleOption): string =>
  `This is the ${view} view${mistake === null ? '' : ` ${MISTAKE_WORDS[mistake]}`}.${mistake === null ? '' : ' The part does not look so from there.'}`;

export function noteBlock({ isOtherSide, isOtherMarking }: BlockOption): string {
  if (!isOtherMarking) return isOtherSide ? 'This is the view from the right.' : 'This is the view from the left.';
  return `This is the view from the ${isOtherSide ? 'right' : 'left'} if other cubes were dark.`;
}

export const partClass = ({ isOther, change }: PartOption): string =>
  [isOther ? 'other-part' : null, change].filter((each) => each !== null).join(' ') || 'right';

export const visibleClass = ({ view, mistake }: VisibleOption, asked: PartView): string =>
  [view === asked ? null : 'other-view', mistake].filter((each) => each !== null).join(' ') || 'right';

export const blockClass = ({ isOtherSide, isOtherMarking }: BlockOption): string =>
  [isOtherMarking ? 'other-marking' : null, isOtherSide ? 'other-side' : null]
    .filter((each) => each !== null)
    .join(' ') || 'right';

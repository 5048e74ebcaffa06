import { countsByRung } from '@/components/boards/board/counts-by-rung';
import { ladderScale } from '@/components/boards/board/ladder-scale';
import { type LadderEntrant, LadderPlot } from '@/components/figures/ladder/ladder-plot';
import { oneDecimal } from '@/components/words/numbers';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import type { BoardTask } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import type { LadderView } from '@/lib/wire/items/item';
import type { OwnRange } from './models-around';
import { neighboursOf } from './place';
import { rungText } from './result-text';

/** `r`: of an estimate, not a whole number. */
export interface ResultFigureProps extends Pick<LadderView, 'r' | 'highestPassed' | 'censored'> {
  readonly locale: Locale;
  /** Of an estimate, its 95 % range; null: this rung was climbed. */
  readonly range: OwnRange | null;
  readonly task: BoardTask | null;
  /** This climb is one of the board's people. */
  readonly counted: boolean;
  /** The handle, or what the reader is called, or the climb. */
  readonly name: string;
}

const HEIGHT_PX = 460;
/** Above and below. */
const NEIGHBOURS = 3;

/**
 * The ladder with the rung reached or estimated, between people and models. People's bars are of rungs that were
 * climbed, so they are not next to an estimate.
 */
export function ResultFigure({ locale, r, range, highestPassed, censored, task, counted, name }: ResultFigureProps) {
  const t = translatorOf(locale, 'results');
  const neighbours = task === null ? [] : neighboursOf(task, r, NEIGHBOURS, t('table.paperPeople'));
  // The visitor alone is no distribution of people.
  const isAlone = counted && (task?.human?.ladders ?? 0) <= 1;
  const depths = range !== null || isAlone ? [] : (task?.human?.depths ?? []);
  const most = Math.max(
    6,
    (range?.high ?? r) + 1,
    highestPassed + 1,
    ...neighbours.map(({ value }) => value),
    ...depths.map((depth) => depth.r),
  );
  const mark = t('figure.mark', { rung: range === null ? rungText({ r, censored }) : oneDecimal(locale, r) });
  const own: LadderEntrant = {
    kind: 'human',
    isOwn: true,
    name,
    text: mark,
    estimate: estimateOf(r, 'rung', range ?? {}),
  };
  return (
    <LadderPlot
      title={name}
      listLabel={t('figure.list')}
      description={
        range === null
          ? t('figure.label', { name, mark, highest: highestPassed })
          : t('figure.estimate', { name, mark, low: range.low, high: range.high })
      }
      axis={ladderScale(most, HEIGHT_PX)}
      people={depths.length === 0 ? null : { ends: countsByRung(depths), middle: null }}
      entrants={[
        own,
        ...neighbours.map(
          ({ name: other, value, reported, isHuman }, slot): LadderEntrant => ({
            kind: isHuman ? 'human' : 'model',
            provenance: reported ? 'reported' : 'measured',
            slot,
            isNamed: true,
            name: other,
            text: oneDecimal(locale, value),
            estimate: estimateOf(value, 'rung'),
          }),
        ),
      ]}
      passed={highestPassed > 0 && highestPassed !== r ? highestPassed : null}
      chance={null}
    />
  );
}

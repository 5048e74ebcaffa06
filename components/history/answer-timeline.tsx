'use client';
import { useLocale, useTranslations } from 'use-intl';
import { answerName } from '@/components/play/replies/words';
import type { ReplyFormatView } from '@/lib/wire/items/item';
import type { AnsweredItem } from '@/lib/wire/people/own-history';
import { secondsText } from './seconds-text';
import { type Timeline, timelineOf } from './timeline';

type Answered = Pick<AnsweredItem, 'events' | 'rtMs' | 'serverElapsedMs'> & {
  /** null where it cannot be drawn any more. */ readonly kind: ReplyFormatView['kind'] | null;
};

/** From the moment the question was seen to its answer: as a line, and in words. */
export function AnswerTimeline({ events, rtMs, serverElapsedMs, kind }: Answered) {
  const t = useTranslations('history');
  const locale = useLocale();
  const timeline = timelineOf(events, rtMs);
  const time =
    rtMs === null
      ? t('replay.serverTime', { time: secondsText(locale, serverElapsedMs) })
      : t('replay.time', { time: secondsText(locale, rtMs) });
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-2 text-lg">
        {t('replay.timeline')}
      </h2>
      <p>{time}</p>
      {timeline && timeline.lengthMs > 0 && <Line timeline={timeline} />}
      {timeline && <Words timeline={timeline} kind={kind} />}
    </section>
  );
}

const WIDTH = 600;
const PAD = 8;

function Line({ timeline: { lengthMs, choices, aways, sentMs } }: { readonly timeline: Timeline }) {
  const x = (ms: number) => Math.round((PAD + (ms / lengthMs) * (WIDTH - 2 * PAD)) * 10) / 10;
  return (
    <svg viewBox={`0 0 ${WIDTH} 40`} aria-hidden="true" className="my-3 h-auto w-full">
      <line x1={x(0)} x2={x(lengthMs)} y1={20} y2={20} className="stroke-edge" strokeWidth={2} />
      {aways.map(({ fromMs, toMs }) => (
        <rect
          key={fromMs}
          x={x(fromMs)}
          y={14}
          width={Math.max(2, x(toMs) - x(fromMs))}
          height={12}
          className="fill-warn-soft stroke-warn"
        />
      ))}
      <line x1={x(0)} x2={x(0)} y1={8} y2={32} className="stroke-ink" strokeWidth={2} />
      {choices.map(({ atMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place in the line
        <circle key={index} cx={x(atMs)} cy={20} r={6} className="fill-surface stroke-accent" strokeWidth={2.5} />
      ))}
      {sentMs !== null && <path d={`M${x(sentMs)} 10L${x(sentMs) - 7} 3h14Z`} className="fill-accent" />}
    </svg>
  );
}

/** Every mark of the line in words, in the order of time. */
function Words({ timeline, kind }: { readonly timeline: Timeline; readonly kind: Answered['kind'] }) {
  const t = useTranslations('history');
  const play = useTranslations('play');
  const locale = useLocale();
  const said = (answer: string | null) => (kind === null || answer === null ? null : answerName(play, kind, answer));
  const rows = [
    { atMs: 0, text: t('replay.shown') },
    ...timeline.choices.map(({ atMs, answer }) => {
      const name = said(answer);
      return { atMs, text: name === null ? t('replay.changed') : t('replay.chose', { answer: name }) };
    }),
    ...timeline.aways.map(({ fromMs, toMs }) => ({
      atMs: fromMs,
      text: t('replay.away', { time: secondsText(locale, toMs - fromMs) }),
    })),
    ...(timeline.sentMs === null ? [] : [{ atMs: timeline.sentMs, text: t('replay.sent') }]),
  ].sort((a, b) => a.atMs - b.atMs);
  return (
    <>
      <ol className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface px-4">
        {rows.map(({ atMs, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the line
          <li key={index} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 break-words">{text}</span>
            <span className="tabular shrink-0 text-muted">{secondsText(locale, atMs)}</span>
          </li>
        ))}
      </ol>
      {timeline.reloads > 0 && (
        <p className="mt-2 text-sm text-muted">{t('replay.reloads', { times: timeline.reloads })}</p>
      )}
    </>
  );
}

'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReducedMotion } from '@/components/replay/use-reduced-motion';
import { Pause, Play } from '@/components/ui/icons';
import type { ItemView, ReplyFormatView } from '@/lib/wire/items/item';
import { storeOf } from '../loop/storage';

/**
 * The page in small: a finger points at the picture, chooses an answer and sends it, twice. Only on a visitor's first
 * practice question, so that nothing moves next to a question that counts.
 */
export function HowToAnswer({ item }: { readonly item: ItemView }) {
  const t = useTranslations('play');
  const isStill = useReducedMotion();
  const [isFirst] = useState(() => isFirstShown(item.id));
  const [stopped, setStopped] = useState(false);
  if (!isFirst) return null;
  const playing = !isStill && !stopped;
  const picture = <SmallPage kind={item.reply.kind} playing={playing} onEnd={() => setStopped(true)} />;
  const className =
    'relative float-right mt-1 ml-3 w-24 rounded-md border border-line bg-surface p-1.5 text-xs text-muted sm:w-31';
  const Icon = playing ? Pause : Play;
  const caption = (
    <>
      {!isStill && <Icon aria-hidden="true" className="absolute top-1 right-1 size-3" />}
      <span className="block pt-1 text-center max-sm:sr-only">{t('howToAnswer.title')}</span>
    </>
  );
  const words = <span className="sr-only">{t('howToAnswer.words')}</span>;
  if (isStill)
    return (
      <div className={className}>
        {picture}
        {caption}
        {words}
      </div>
    );
  return (
    <button type="button" onClick={() => setStopped(playing)} className={className}>
      {picture}
      {caption}
      {words}
      <span className="sr-only">{playing ? t('howToAnswer.stop') : t('howToAnswer.play')}</span>
    </button>
  );
}

const POINTS = 'group-data-revealed/item:animate-[how-points_5s_ease-in-out_2_both]';
const CHOOSES = 'group-data-revealed/item:animate-[how-chooses_5s_2_both]';
const SENDS = 'group-data-revealed/item:animate-[how-sends_5s_2_both]';

/** At rest it shows the end: an answer is chosen and sent. */
function SmallPage({
  kind,
  playing,
  onEnd,
}: {
  readonly kind: ReplyFormatView['kind'];
  readonly playing: boolean;
  readonly onEnd: () => void;
}) {
  const choosing = playing ? CHOOSES : undefined;
  return (
    <svg viewBox="0 0 112 66" aria-hidden="true" className="w-full">
      <path d="M4 4.5H84" stroke="var(--line)" strokeWidth="4" />
      <rect x="4" y="12" width="36" height="34" rx="2" fill="var(--sunken)" stroke="var(--edge)" />
      <path d="M12 39l10-19 10 19z" fill="var(--edge)" />
      <Answers kind={kind} choosing={choosing} />
      <rect x="4" y="53" width="104" height="10" rx="3" fill="var(--sunken)" stroke="var(--edge)" />
      <rect x="4" y="53" width="104" height="10" rx="3" fill="var(--accent)" className={choosing} />
      <path
        d="M51 58l3.5 3 6-6"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="2"
        className={playing ? SENDS : undefined}
      />
      {playing && (
        <circle
          r="6"
          fill="var(--model)"
          fillOpacity="0.8"
          stroke="var(--surface)"
          strokeWidth="1.5"
          className={POINTS}
          onAnimationEnd={onEnd}
        />
      )}
    </svg>
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxes = (columns: number, rows: number, gap: number): readonly Box[] =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [width, height] = [(60 - gap * (columns - 1)) / columns, (34 - gap * (rows - 1)) / rows];
    return {
      x: 48 + (index % columns) * (width + gap),
      y: 12 + Math.floor(index / columns) * (height + gap),
      width,
      height,
    };
  });
const FIELD: Box = { x: 48, y: 21, width: 60, height: 16 };

/** As the reply control of this kind looks. The chosen one is at the upper right, where the finger goes. */
function Answers({
  kind,
  choosing,
}: {
  readonly kind: ReplyFormatView['kind'];
  readonly choosing: string | undefined;
}) {
  if (kind === 'number' || kind === 'text')
    return (
      <>
        <rect {...FIELD} rx="2" fill="var(--surface)" stroke="var(--edge)" />
        <path d="M80 29H100" stroke="var(--accent)" strokeWidth="4" className={choosing} />
      </>
    );
  const all = kind === 'grid' ? boxes(3, 3, 0) : kind === 'binary' ? boxes(2, 1, 4) : boxes(2, 2, 4);
  const chosen = all[kind === 'grid' ? 2 : 1];
  return (
    <>
      {all.map((box) => (
        <rect key={`${box.x} ${box.y}`} {...box} rx="2" fill="var(--surface)" stroke="var(--edge)" />
      ))}
      {chosen && (
        <rect
          {...chosen}
          rx="2"
          fill="var(--accent-soft)"
          stroke="var(--accent)"
          strokeWidth="2.5"
          className={choosing}
        />
      )}
    </>
  );
}

const KEY = 'rung_how_to_answer';

/** Stored with the item, so that a reload shows it again. */
function isFirstShown(itemId: string): boolean {
  const store = storeOf('sessionStorage');
  try {
    const known = store?.getItem(KEY) ?? null;
    if (known === null) store?.setItem(KEY, itemId);
    return known === null || known === itemId;
  } catch {
    return true;
  }
}

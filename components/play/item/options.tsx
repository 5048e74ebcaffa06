'use client';
import { useTranslations } from 'use-intl';
import type { Press } from '@/components/timing/response';
import { cn } from '@/components/ui/cn';
import type { OptionView, PanelView } from '@/lib/wire/items/item';
import { CodeText } from '../text/code-text';
import { MoveText, moveOf } from '../text/move-text';
import { usePress } from '../use-press';
import { PanelImage, ZoomButton } from './panel-picture';
import { StepList } from './step-list';

type Label = OptionView['label'];
type Choose = (label: Label, press: Press) => void;

export interface ItemOptionsProps {
  readonly options: readonly OptionView[];
  readonly panels: readonly PanelView[];
  /** Moves are also in words. */
  readonly explained: boolean;
  readonly chosen: Label | null;
  readonly locked: boolean;
  readonly onChoose: Choose;
  readonly onConfirm: () => void;
  readonly onZoom: (panel: PanelView) => void;
}

export function ItemOptions(props: ItemOptionsProps) {
  const t = useTranslations('play');
  const layout = layoutOf(props.options, props.explained);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in grid layout everywhere
    <div role="group" aria-label={t('options')} style={roomOf(props)} className={cn('grid gap-3 max-sm:gap-2', layout)}>
      {props.options.map((option) => (
        <OptionCard key={option.label} option={option} {...props} />
      ))}
    </div>
  );
}

/** Letters that fit next to the label of an option in half of a phone's width. */
const SHORT_TEXT = 14;

/** Letters of a step that fit next to its number and a label in half of a phone's width. */
const MEDIUM_STEP = 19;

/** Pictures at least this wide for their height are larger under their label than next to it. */
const WIDE = 1.25;

/** On a phone, px: the least height of a picture, and what its card needs beside it. */
const LEAST_PX = 104;
const FRAME_PX = 4;
const GAP_PX = 8;
const STRIP_PX = { above: 24, beside: 28 };

const panelOf = ({ content }: OptionView, panels: readonly PanelView[]): PanelView | undefined =>
  content.kind === 'panel' ? panels.find(({ name }) => name === content.panel) : undefined;

const aspectOf = ({ width, height }: PanelView): number => width / height;

/** The heights between which pictures of options share a phone's screen with the question. */
function roomOf({ options, panels }: ItemOptionsProps): React.CSSProperties {
  const aspect = Math.min(...options.flatMap((option) => panelOf(option, panels) ?? []).map(aspectOf));
  if (!Number.isFinite(aspect)) return {};
  const rows = Math.ceil(options.length / 2);
  const [abovePx, besidePx] = aspect >= WIDE ? [STRIP_PX.above, 0] : [0, STRIP_PX.beside];
  const rowPx = FRAME_PX + abovePx;
  const sharpPx = Math.min(...options.flatMap((option) => panelOf(option, panels)?.height ?? [])) / 2;
  const pictureHeight = `min(${sharpPx}px, (50vw - ${16 + FRAME_PX + besidePx}px) / ${aspect.toFixed(3)})`;
  return {
    '--least': `${rows * (LEAST_PX + rowPx) + (rows - 1) * GAP_PX}px`,
    '--most': `calc(${rows} * (${pictureHeight} + ${rowPx}px) + ${(rows - 1) * GAP_PX}px)`,
  } as React.CSSProperties;
}

function layoutOf(options: readonly OptionView[], explained: boolean): string {
  const kind = options[0]?.content.kind;
  if (kind === 'panel')
    return 'grid-cols-2 max-sm:max-h-(--most) max-sm:shrink-0 max-sm:grow-3 max-sm:basis-(--least) max-sm:auto-rows-[minmax(0,1fr)]';
  if (options.every((option) => moveOf(option) !== null)) return 'grid-cols-1 min-[22.5rem]:grid-cols-2';
  const steps = options.flatMap((option) => (option.content.kind === 'steps' ? option.content.steps : []));
  const isTerse = steps.length > 0 && Math.max(...steps.map((step) => step.length)) <= 6;
  if (isTerse && explained) return 'grid-cols-2 xl:grid-cols-4';
  if (isTerse) return 'grid-cols-2 lg:grid-cols-4';
  if (steps.length > 0 && Math.max(...steps.map((step) => step.length)) <= MEDIUM_STEP)
    return 'grid-cols-2 max-sm:text-sm xl:grid-cols-4';
  const isShort = options.every(({ content }) => content.kind === 'text' && content.text.length <= SHORT_TEXT);
  return cn(isShort ? 'grid-cols-2' : 'grid-cols-1', 'sm:grid-cols-2 xl:grid-cols-4');
}

function OptionCard({
  option,
  panels,
  explained,
  chosen,
  locked,
  onChoose,
  onConfirm,
  onZoom,
}: ItemOptionsProps & { readonly option: OptionView }) {
  const t = useTranslations('play');
  const { label, content } = option;
  const isChosen = chosen === label;
  const panel = panelOf(option, panels);
  const isWide = panel !== undefined && aspectOf(panel) >= WIDE;
  const move = moveOf(option);
  const press = usePress(
    (made) => onChoose(label, made),
    () => {
      if (isChosen && !locked) onConfirm();
      return isChosen;
    },
  );

  return (
    <div
      className={cn(
        panel
          ? 'flex gap-2 max-sm:gap-0 max-sm:overflow-hidden max-sm:p-0 lg:gap-3'
          : 'max-sm:flex max-sm:min-h-12 max-sm:items-center max-sm:gap-2',
        isWide && 'max-sm:flex-col',
        'relative min-w-0 rounded-lg border-2 bg-surface p-1.5 transition-colors has-[[aria-pressed]:focus-visible]:outline-3 has-[[aria-pressed]:focus-visible]:outline-offset-2 has-[[aria-pressed]:focus-visible]:outline-focus sm:p-3',
        isChosen ? 'border-accent bg-accent-soft' : 'border-edge/60',
        !isChosen && !locked && 'hover:border-edge',
      )}
    >
      <div
        className={cn(
          'flex min-h-9 items-center max-sm:min-h-0 max-sm:shrink-0 sm:mb-2',
          move && 'mb-0 max-sm:shrink',
          panel && 'mb-0 min-w-0 flex-col items-start gap-2 max-sm:items-center max-sm:justify-center',
          panel && (isWide ? 'max-sm:h-6' : 'max-sm:w-7'),
          panel && isChosen && 'max-sm:bg-accent',
        )}
      >
        {/* Covers the whole card; screen readers still read the content below. */}
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={t('option', { label })}
          aria-disabled={locked || undefined}
          {...press}
          className="touch-manipulation rounded-md after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none"
        >
          <span
            className={cn(
              'grid size-8 place-items-center rounded-md font-semibold',
              panel ? 'max-sm:size-6' : 'max-sm:size-7',
              isChosen ? 'bg-accent text-accent-ink' : 'bg-sunken text-ink',
            )}
          >
            {label}
          </span>
        </button>
        {move && (
          <span className="ml-3 max-sm:ml-2">
            <MoveText move={move} explained={explained} />
          </span>
        )}
        {isChosen && (
          <span
            className={cn(
              'ml-2 text-sm font-medium text-accent-strong max-sm:sr-only',
              panel && 'sr-only',
              move && 'sr-only',
            )}
          >
            {t('chosen')}
          </span>
        )}
        {panel && (
          <ZoomButton panel={panel} onZoom={onZoom} className="relative z-10 mt-auto -mb-1 -ml-1.5 max-sm:hidden" />
        )}
      </div>
      {panel && (
        <div className="min-w-0 flex-1 max-sm:pointer-events-none max-sm:relative max-sm:min-h-0 max-sm:bg-white sm:self-start">
          <PanelImage
            panel={panel}
            sharp
            className="max-sm:absolute max-sm:inset-0 max-sm:m-auto max-sm:size-full max-sm:rounded-none max-sm:object-contain"
          />
        </div>
      )}
      {content.kind === 'text' && !move && <CodeText text={content.text} />}
      {content.kind === 'steps' && !move && <StepList steps={content.steps} explained={explained} />}
    </div>
  );
}

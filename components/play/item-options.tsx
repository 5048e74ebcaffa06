'use client';
import { useTranslations } from 'use-intl';
import type { Press } from '@/components/timing/response';
import { cn } from '@/components/ui/cn';
import type { OptionView, PanelView } from '@/lib/wire/item';
import { CodeText } from './code-text';
import { MoveText, moveOf } from './move-text';
import { PanelImage, ZoomButton } from './panel-picture';
import { StepList } from './step-list';
import { usePress } from './use-press';

type Label = OptionView['label'];
type Choose = (label: Label, press: Press) => void;

export interface ItemOptionsProps {
  readonly options: readonly OptionView[];
  readonly panels: readonly PanelView[];
  /** Practice: moves are also said in words. */
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
    <div role="group" aria-label={t('options')} className={cn('grid gap-3', layout)}>
      {props.options.map((option) => (
        <OptionCard key={option.label} option={option} {...props} />
      ))}
    </div>
  );
}

function layoutOf(options: readonly OptionView[], explained: boolean): string {
  const kind = options[0]?.content.kind;
  if (kind === 'panel') return 'grid-cols-2 max-sm:gap-2';
  if (options.every((option) => moveOf(option) !== null)) return 'grid-cols-1 min-[22.5rem]:grid-cols-2';
  const steps = options.flatMap((option) => (option.content.kind === 'steps' ? option.content.steps : []));
  const isTerse = steps.length > 0 && Math.max(...steps.map((step) => step.length)) <= 6;
  if (isTerse && explained) return 'grid-cols-1 sm:grid-cols-2 xl:grid-cols-4';
  return isTerse ? 'grid-cols-2 lg:grid-cols-4' : 'grid-cols-1 sm:grid-cols-2 xl:grid-cols-4';
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
  const panel = content.kind === 'panel' ? panels.find((one) => one.name === content.panel) : undefined;
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
        panel && 'flex gap-2 lg:gap-3',
        'relative min-w-0 rounded-lg border-2 bg-surface p-1.5 transition-colors has-[[aria-pressed]:focus-visible]:outline-3 has-[[aria-pressed]:focus-visible]:outline-offset-2 has-[[aria-pressed]:focus-visible]:outline-focus sm:p-3',
        isChosen ? 'border-accent bg-accent-soft' : 'border-edge/60',
        !isChosen && !locked && 'hover:border-edge',
      )}
    >
      <div
        className={cn(
          'mb-2 flex min-h-9 items-center',
          move && 'mb-0',
          panel && 'mb-0 min-w-0 flex-col items-start gap-2',
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
              panel && 'max-sm:w-6',
              isChosen ? 'bg-accent text-accent-ink' : 'bg-sunken text-ink',
            )}
          >
            {label}
          </span>
        </button>
        {move && (
          <span className="ml-3">
            <MoveText move={move} explained={explained} />
          </span>
        )}
        {isChosen && (
          <span className={cn('ml-2 text-sm font-medium text-accent-strong', panel && 'sr-only', move && 'sr-only')}>
            {t('chosen')}
          </span>
        )}
        {panel && (
          <ZoomButton panel={panel} onZoom={onZoom} className="relative z-10 mt-auto -mb-1 -ml-1.5 max-sm:hidden" />
        )}
      </div>
      {panel && <PanelImage panel={panel} className="min-w-0 flex-1 self-start" />}
      {content.kind === 'text' && !move && <CodeText text={content.text} />}
      {content.kind === 'steps' && !move && <StepList steps={content.steps} explained={explained} />}
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { cn } from '@/components/ui/cn';
import type { PanelView, PartView } from '@/lib/wire/items/item';
import { CodeText } from '../text/code-text';
import { type Fit, fittedHeight, leastHeight } from './fitted';
import { PanelFigure } from './panel-picture';
import { StepList } from './step-list';

type Zoom = (panel: PanelView) => void;

/** Parts in reading order, neighbouring pictures side by side. */
function groupParts(parts: readonly PartView[]): readonly (readonly PartView[])[] {
  const groups: PartView[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.kind === 'panel' && last?.[0]?.kind === 'panel') last.push(part);
    else groups.push([part]);
  }
  return groups;
}

export interface ItemPartsProps {
  readonly parts: readonly PartView[];
  readonly panels: readonly PanelView[];
  readonly onZoom: Zoom;
  readonly compact: boolean;
  /** Moves are also in words. */
  readonly explained: boolean;
  /** If not none, the parent is a flex column on a phone. */
  readonly fit?: Fit;
}

export function ItemParts({ parts, panels, onZoom, compact, explained, fit = 'none' }: ItemPartsProps) {
  const groups = groupParts(parts);
  const fits = fit !== 'none';
  const alone = parts.filter(({ kind }) => kind === 'panel').length === 1;
  const beside = fit === 'beside' && alone && groups.length === 2 && isShortList(groups[1]?.[0]);
  return (
    <div
      className={cn(
        'min-w-0 space-y-5',
        fits && 'max-sm:flex max-sm:shrink-0 max-sm:grow max-sm:gap-2 max-sm:space-y-0',
        fits && (beside ? 'max-sm:items-stretch' : 'max-sm:flex-col'),
      )}
    >
      {groups.map((group, index) => (
        <PartGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
          key={index}
          group={group}
          panels={panels}
          onZoom={onZoom}
          compact={compact}
          alone={alone}
          explained={explained}
          fit={fits}
          beside={beside}
        />
      ))}
    </div>
  );
}

/** Steps that fit next to a picture on a phone. */
const isShortList = (part: PartView | undefined): boolean =>
  part?.kind === 'steps' && part.steps.length <= 6 && Math.max(...part.steps.map((step) => step.length)) <= 60;

interface PartGroupProps extends Omit<Required<ItemPartsProps>, 'parts' | 'fit'> {
  /** On a phone, the whole question fits the screen. */
  readonly fit: boolean;
  readonly group: readonly PartView[];
  /** Whether the question has no other picture: those of one question keep one scale, so that they can be compared. */
  readonly alone: boolean;
  /** On a phone, the group is next to the other one. */
  readonly beside: boolean;
}

function PartGroup({ group, panels, onZoom, compact, alone, explained, fit, beside }: PartGroupProps) {
  const first = group[0];
  if (first === undefined) return null;
  if (first.kind === 'text') return <CodeText text={first.text} />;
  if (first.kind === 'steps')
    return <StepsPart title={first.title} steps={first.steps} explained={explained} fit={fit} beside={beside} />;
  const shown = group.flatMap((part) =>
    part.kind === 'panel' ? panels.filter((panel) => panel.name === part.panel) : [],
  );
  const row = (
    <div
      className={cn(
        'flex flex-wrap gap-3 max-lg:justify-center',
        fit && 'max-sm:h-full max-sm:content-center max-sm:gap-2',
      )}
    >
      {shown.map((panel) => (
        <PanelFigure
          key={panel.name}
          panel={panel}
          onZoom={onZoom}
          style={roomFor(panel, shown.length, compact, alone)}
          {...(fit && { fitted: { height: fittedHeight(shown, alone), titled: !alone } })}
        />
      ))}
    </div>
  );
  if (!fit) return row;
  return (
    <div
      style={{ '--least': `${leastHeight(shown, alone)}px` } as React.CSSProperties}
      className={cn(
        'max-sm:[container-type:size] max-sm:shrink-0 max-sm:grow',
        beside ? 'max-sm:min-h-(--least) max-sm:basis-0' : 'max-sm:basis-(--least)',
      )}
    >
      {row}
    </div>
  );
}

/**
 * Pictures of a row share it so that they are equally high, between the least and the most; if they do not
 * fit, they wrap. A single picture gets more.
 */
function roomFor({ width, height }: PanelView, inRow: number, compact: boolean, alone: boolean): React.CSSProperties {
  const aspect = width / height;
  const [leastPx, mostPx] = height < 260 ? [90, 170] : compact ? [150, 190] : [150, alone ? 360 : 270];
  const share = alone && !compact ? 64 : 46;
  return {
    // Up to four fit side by side on a phone.
    flex: `${aspect} 1 min(${Math.round(aspect * leastPx)}px, (100% - ${(inRow - 1) * 0.75}rem) / ${inRow})`,
    maxWidth: `min(100%, ${Math.round(aspect * mostPx)}px, ${Math.round(aspect * share)}vw)`,
  };
}

function StepsPart({
  title,
  steps,
  explained,
  fit,
  beside,
}: {
  readonly title: string;
  readonly steps: readonly string[];
  readonly explained: boolean;
  readonly fit: boolean;
  readonly beside: boolean;
}) {
  const t = useTranslations('play');
  return (
    <section
      aria-label={t('steps', { title, count: steps.length })}
      className={cn(
        'rounded-lg border border-line bg-surface px-4 py-3',
        fit && 'max-sm:px-3 max-sm:py-1.5',
        beside && 'max-sm:flex-1 max-sm:basis-0 max-sm:self-center max-sm:border-0 max-sm:bg-transparent max-sm:p-0',
      )}
    >
      <h2 className="mb-1 text-sm font-medium text-muted">{title}</h2>
      <StepList steps={steps} flow explained={explained} />
    </section>
  );
}

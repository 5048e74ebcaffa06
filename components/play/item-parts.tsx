import { useTranslations } from 'use-intl';
import type { PanelView, PartView } from '@/lib/wire/item';
import { CodeText } from './code-text';
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

export function ItemParts({
  parts,
  panels,
  onZoom,
  compact,
  explained,
}: {
  readonly parts: readonly PartView[];
  readonly panels: readonly PanelView[];
  readonly onZoom: Zoom;
  readonly compact: boolean;
  readonly explained: boolean;
}) {
  const alone = parts.filter(({ kind }) => kind === 'panel').length === 1;
  return (
    <div className="min-w-0 space-y-5">
      {groupParts(parts).map((group, index) => (
        <PartGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
          key={index}
          group={group}
          panels={panels}
          onZoom={onZoom}
          compact={compact}
          alone={alone}
          explained={explained}
        />
      ))}
    </div>
  );
}

function PartGroup({
  group,
  panels,
  onZoom,
  compact,
  alone,
  explained,
}: {
  readonly group: readonly PartView[];
  readonly panels: readonly PanelView[];
  readonly onZoom: Zoom;
  readonly compact: boolean;
  /**
   * Whether the question has no other picture. Pictures of one question share a scale, so that they can be compared.
   */
  readonly alone: boolean;
  readonly explained: boolean;
}) {
  const first = group[0];
  if (first === undefined) return null;
  if (first.kind === 'text') return <CodeText text={first.text} />;
  if (first.kind === 'steps') return <StepsPart title={first.title} steps={first.steps} explained={explained} />;
  const shown = group.flatMap((part) =>
    part.kind === 'panel' ? panels.filter((panel) => panel.name === part.panel) : [],
  );
  return (
    <div className="flex flex-wrap gap-3 max-lg:justify-center">
      {shown.map((panel) => (
        <PanelFigure
          key={panel.name}
          panel={panel}
          onZoom={onZoom}
          style={roomFor(panel, shown.length, compact, alone)}
        />
      ))}
    </div>
  );
}

/**
 * Pictures of a row have the same height, between a minimum and a maximum, and wrap if they do not fit. On a phone they
 * leave room for options on the same screen. A single picture gets more room.
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
}: {
  readonly title: string;
  readonly steps: readonly string[];
  readonly explained: boolean;
}) {
  const t = useTranslations('play');
  return (
    <section
      aria-label={t('steps', { title, count: steps.length })}
      className="rounded-lg border border-line bg-surface px-4 py-3"
    >
      <h2 className="mb-1 text-sm font-medium text-muted">{title}</h2>
      <StepList steps={steps} flow explained={explained} />
    </section>
  );
}

import type { PanelView, PartView } from '@/lib/wire/item';
import { PanelFigure } from './panel-picture';
import { StepList } from './step-list';

type Zoom = (panel: PanelView) => void;

/** Parts in reading order, neighbouring pictures side by side. */
export function groupParts(parts: readonly PartView[]): readonly (readonly PartView[])[] {
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
}: {
  readonly parts: readonly PartView[];
  readonly panels: readonly PanelView[];
  readonly onZoom: Zoom;
  readonly compact: boolean;
}) {
  return (
    <div className="space-y-5">
      {groupParts(parts).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
        <PartGroup key={index} group={group} panels={panels} onZoom={onZoom} compact={compact} />
      ))}
    </div>
  );
}

function PartGroup({
  group,
  panels,
  onZoom,
  compact,
}: {
  readonly group: readonly PartView[];
  readonly panels: readonly PanelView[];
  readonly onZoom: Zoom;
  readonly compact: boolean;
}) {
  const first = group[0];
  if (first === undefined) return null;
  if (first.kind === 'text') return <p className="break-words whitespace-pre-wrap">{first.text}</p>;
  if (first.kind === 'steps') return <StepsPart title={first.title} steps={first.steps} />;
  const shown = group.flatMap((part) => (part.kind === 'panel' ? panels.filter((panel) => panel.name === part.panel) : []));
  return (
    <div className="flex flex-wrap gap-3">
      {shown.map((panel) => (
        <PanelFigure key={panel.name} panel={panel} onZoom={onZoom} className={widthOf(panel, shown.length, compact)} />
      ))}
    </div>
  );
}

/** A wide picture gets the room of two; small ones (pieces of a legend) stay small. */
function widthOf(panel: PanelView, count: number, compact: boolean): string {
  const isWide = panel.width > 1.5 * panel.height;
  if (count > 2) return isWide ? 'w-full max-w-72' : 'w-[calc(33%-0.5rem)] max-w-36';
  if (compact) return isWide ? 'w-[calc(50%-0.375rem)] max-w-96' : 'w-[calc(50%-0.375rem)] max-w-56';
  if (count === 2) return isWide ? 'w-full max-w-md' : 'w-[calc(50%-0.375rem)] max-w-72';
  return isWide ? 'w-full max-w-xl' : 'w-full max-w-56 sm:max-w-72';
}

function StepsPart({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  return (
    <section aria-label={`${title}, ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`} className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="mb-1 text-sm font-medium text-muted">{title}</h2>
      <StepList steps={steps} />
    </section>
  );
}

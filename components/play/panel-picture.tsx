'use client';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog } from '@/components/ui/dialog';
import type { PanelView } from '@/lib/wire/item';

/** The measured picture: the very PNG that models get, never drawn by the page. White behind it in dark mode too. */
export function PanelImage({ panel, className }: { readonly panel: PanelView; readonly className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: the file must be shown as it is, not resized or re-encoded
    <img
      src={panel.url}
      width={panel.width}
      height={panel.height}
      alt={`Picture: ${panel.title}`}
      decoding="sync"
      draggable={false}
      className={cn('h-auto w-full rounded-md bg-white select-none', className)}
    />
  );
}

/** Opens the picture as large as the screen allows. */
export function ZoomButton({
  panel,
  onZoom,
  className,
}: {
  readonly panel: PanelView;
  readonly onZoom: (panel: PanelView) => void;
  readonly className?: string;
}) {
  return (
    <button
      type="button"
      onClick={() => onZoom(panel)}
      aria-label={`Enlarge ${panel.title}`}
      title={`Enlarge ${panel.title}`}
      className={buttonClass({ variant: 'ghost', size: 'icon' }, 'text-muted hover:text-ink', className)}
    >
      <Maximize2 aria-hidden="true" className="size-4" />
    </button>
  );
}

export function ZoomDialog({ panel, onClose }: { readonly panel: PanelView | null; readonly onClose: () => void }) {
  const [shown, setShown] = useState(panel);
  // Keeps the picture while the dialog closes.
  if (panel !== null && panel !== shown) setShown(panel);
  return (
    <Dialog open={panel !== null} onOpenChange={(open) => !open && onClose()} title={shown?.title ?? 'Picture'} className="max-w-[min(96vw,88dvh)]">
      {shown && <PanelImage panel={shown} />}
    </Dialog>
  );
}

export interface PanelFigureProps {
  readonly panel: PanelView;
  readonly onZoom: (panel: PanelView) => void;
  readonly style?: React.CSSProperties;
}

/** A picture of the question with its caption; the picture itself enlarges. */
export function PanelFigure({ panel, onZoom, style }: PanelFigureProps) {
  return (
    <figure className="space-y-1.5" style={style}>
      <figcaption className="text-sm font-medium text-muted">{panel.title}</figcaption>
      <button
        type="button"
        onClick={() => onZoom(panel)}
        aria-label={`Enlarge ${panel.title}`}
        className="block w-full cursor-zoom-in rounded-md border border-line bg-white p-1"
      >
        <PanelImage panel={panel} />
      </button>
    </figure>
  );
}

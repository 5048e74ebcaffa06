'use client';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog } from '@/components/ui/dialog';
import { ChevronLeft, ChevronRight, Maximize2 } from '@/components/ui/icons';
import type { PanelView } from '@/lib/wire/items/item';

/** The measured picture: the very PNG that models get, never drawn by the page. White behind it in dark mode too. */
export function PanelImage({
  panel,
  sharp = false,
  className,
}: {
  readonly panel: PanelView;
  /** On a phone at most half as large as its pixels: sharp on screens of double density. */
  readonly sharp?: boolean;
  readonly className?: string;
}) {
  const t = useTranslations('play');
  return (
    // biome-ignore lint/performance/noImgElement: the file must be shown as it is, not resized or re-encoded
    <img
      src={panel.url}
      width={panel.width}
      height={panel.height}
      alt={t('panel.alt', { title: panel.title })}
      decoding="sync"
      draggable={false}
      {...(sharp && {
        style: { '--wide': `${panel.width / 2}px`, '--high': `${panel.height / 2}px` } as React.CSSProperties,
      })}
      className={cn(
        sharp && 'max-sm:max-h-(--high) max-sm:max-w-(--wide)',
        'h-auto w-full rounded-md bg-white select-none',
        className,
      )}
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
  const t = useTranslations('play');
  return (
    <button
      type="button"
      onClick={() => onZoom(panel)}
      aria-label={t('panel.enlarge', { title: panel.title })}
      title={t('panel.enlarge', { title: panel.title })}
      className={buttonClass({ variant: 'ghost', size: 'icon' }, 'text-muted hover:text-ink', className)}
    >
      <Maximize2 aria-hidden="true" className="size-4" />
    </button>
  );
}

export interface ZoomDialogProps {
  readonly panel: PanelView | null;
  /**
   * All pictures of the question, in its order: the dialog leads from one to the next, to compare them at full size.
   */
  readonly panels: readonly PanelView[];
  readonly onZoom: (panel: PanelView) => void;
  readonly onClose: () => void;
}

export function ZoomDialog({ panel, panels, onZoom, onClose }: ZoomDialogProps) {
  const t = useTranslations('play');
  const [shown, setShown] = useState(panel);
  // Keeps the picture while the dialog closes.
  if (panel !== null && panel !== shown) setShown(panel);
  return (
    <Dialog
      open={panel !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.title ?? t('panel.picture')}
      className="max-w-[min(96vw,88dvh)]"
    >
      {shown && <PanelImage panel={shown} className="mx-auto max-h-[62dvh] w-auto max-w-full" />}
      {shown && panels.length > 1 && <ZoomSteps shown={shown} panels={panels} onZoom={onZoom} />}
    </Dialog>
  );
}

function ZoomSteps({
  shown,
  panels,
  onZoom,
}: {
  readonly shown: PanelView;
  readonly panels: readonly PanelView[];
  readonly onZoom: (panel: PanelView) => void;
}) {
  const t = useTranslations('play');
  const place = panels.findIndex(({ name }) => name === shown.name);
  const go = (by: number) => {
    const next = panels[(place + by + panels.length) % panels.length];
    if (next) onZoom(next);
  };
  const onKeyDown = useRef<(event: KeyboardEvent) => void>(() => {});
  useEffect(() => {
    onKeyDown.current = (event) => {
      if (event.key === 'ArrowLeft') go(-1);
      if (event.key === 'ArrowRight') go(1);
    };
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown.current(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className="mt-3 flex items-center justify-between gap-2">
      <button
        type="button"
        aria-label={t('panel.previous')}
        className={buttonClass({}, 'min-w-14')}
        onClick={() => go(-1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <p aria-live="polite" className="text-center text-sm">
        <span className="font-medium">{shown.title}</span>{' '}
        <span className="tabular text-muted">({t('panel.place', { number: place + 1, total: panels.length })})</span>
      </p>
      <button type="button" aria-label={t('panel.next')} className={buttonClass({}, 'min-w-14')} onClick={() => go(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

export interface PanelFigureProps {
  readonly panel: PanelView;
  readonly onZoom: (panel: PanelView) => void;
  readonly style?: React.CSSProperties;
  /** On a phone: the height of the picture, as CSS, and whether its caption is shown. */
  readonly fitted?: { readonly height: string; readonly titled: boolean };
}

/** A picture of the question with its caption; the picture itself enlarges. */
export function PanelFigure({ panel, onZoom, style, fitted }: PanelFigureProps) {
  const t = useTranslations('play');
  const size = { '--high': fitted?.height, '--shape': panel.width / panel.height } as React.CSSProperties;
  return (
    <figure
      className={cn(
        'space-y-1.5',
        fitted && 'max-sm:w-[calc(var(--high)*var(--shape))] max-sm:max-w-none! max-sm:flex-none! max-sm:space-y-0',
      )}
      style={{ ...style, ...(fitted && size) }}
    >
      <figcaption
        className={cn(
          'text-sm font-medium text-muted',
          fitted && (fitted.titled ? 'max-sm:h-5 max-sm:truncate max-sm:text-xs max-sm:leading-5' : 'max-sm:sr-only'),
        )}
      >
        {panel.title}
      </figcaption>
      <button
        type="button"
        onClick={() => onZoom(panel)}
        aria-label={t('panel.enlarge', { title: panel.title })}
        className={cn(
          'block w-full cursor-zoom-in rounded-md border border-line bg-white p-1',
          fitted && 'max-sm:h-(--high) max-sm:border-0 max-sm:p-0',
        )}
      >
        <PanelImage panel={panel} className={cn(fitted && 'max-sm:h-full')} />
      </button>
    </figure>
  );
}

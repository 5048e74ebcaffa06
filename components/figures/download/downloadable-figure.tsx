'use client';
import { useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Download } from '@/components/ui/icons';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { FigureFrameProps } from '../figure-frame';
import { drawPng } from './draw-png';
import { type DrawingText, drawSvg } from './draw-svg';
import { type FigureRow, fileName, sourceLine } from './figure-data';
import { useFigureSource } from './figure-source';
import { type PackedRows, unpackRows } from './pack-rows';
import { saveCsv, saveFile } from './save-file';

interface DownloadableFigureProps extends Omit<FigureFrameProps, 'rows'> {
  /** `PackedRows` as JSON: one text passes faster to the browser than thousands of values. */
  readonly packed: string;
  /** Otherwise all numbers are those of papers, which are no demo data. */
  readonly isMeasured: boolean;
}

const FORMATS = [
  { id: 'svg', name: 'SVG', meaning: 'to edit and to print' },
  { id: 'png', name: 'PNG', meaning: 'for slides' },
  { id: 'csv', name: 'CSV', meaning: 'the numbers' },
] as const;
type Format = (typeof FORMATS)[number]['id'];

/** A figure that can be downloaded as a picture or as numbers, made in the browser from what the page shows. */
export function DownloadableFigure({
  title,
  packed,
  isMeasured,
  children,
  className,
  isTable = false,
}: DownloadableFigureProps) {
  const drawn = useRef<HTMLDivElement>(null);
  const source = useFigureSource();
  const [failed, setFailed] = useState(false);
  if (source === null) return <div className={className}>{children}</div>;
  const save = async (format: Format) => {
    const rows = unpackRows(JSON.parse(packed) as PackedRows);
    if (format === 'csv') return saveCsv(title, rows, source);
    if (drawn.current === null) return;
    const name = `${fileName(title, source)}.${format}`;
    const text: DrawingText = { title, description: describe(rows), source: sourceLine(source, rows) };
    const drawing = drawSvg(drawn.current, text);
    saveFile(name, format === 'svg' ? new Blob([drawing.svg], { type: 'image/svg+xml' }) : await drawPng(drawing));
  };
  return (
    <div className={className}>
      <div ref={drawn} data-figure="">
        {children}
      </div>
      <div className="mt-1 flex items-center justify-end gap-3">
        {source.isDemo && isMeasured && <Badge tone="warn">Demo data</Badge>}
        <span role="status" className="text-sm text-bad">
          {failed && 'This browser could not draw the picture.'}
        </span>
        <Menu
          trigger={
            <button
              type="button"
              aria-label={`Download: ${title}`}
              className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), 'text-muted hover:text-ink')}
            >
              <Download className="size-4" />
              Download
            </button>
          }
        >
          {FORMATS.filter(({ id }) => !isTable || id === 'csv').map(({ id, name, meaning }) => (
            <MenuItem
              key={id}
              onSelect={() => {
                save(id).then(
                  () => setFailed(false),
                  () => setFailed(true),
                );
              }}
            >
              <span className="w-9 font-medium">{name}</span> <span className="text-muted">{meaning}</span>
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  );
}

const describe = (rows: readonly FigureRow[]): string => {
  const entrants = new Set(rows.map(({ name }) => name));
  return `${rows.length} numbers of ${entrants.size} entrants; the same numbers download as CSV.`;
};

'use client';
import { useState } from 'react';
import { useFigureSource } from '@/components/figures/download/figure-source';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Code2, Link2, Quote, Share2 } from '@/components/ui/icons';
import { Menu, MenuItem } from '@/components/ui/menu';
import { ScrollFrame } from '@/components/ui/table/scroll-frame';
import { embedCode, type Shown, shareAddress } from './address';
import { citationBibtex, citationText, type Paper } from './citation';

interface ShareMenuProps {
  /** What the numbers are of, in words: `condition Pictures`. */
  readonly facts: readonly string[];
  /** Of the benchmarks that are shown. */
  readonly papers: readonly Paper[];
  /** Path of the page without header and footer; absent where there is none. */
  readonly embedPath?: string;
  readonly shown?: Shown;
}

/** A link to the page, how to cite its numbers, and how to show them elsewhere. */
export function ShareMenu({ facts, papers, embedPath, shown: unasked = {} }: ShareMenuProps) {
  const source = useFigureSource();
  const [shown, setShown] = useState<keyof typeof DIALOGS | null>(null);
  if (source === null) return null;
  const texts = (): readonly (readonly [label: string, text: string])[] => {
    if (shown === null) return [];
    if (shown === 'embed') return [['HTML', embedCode(window.location.href, embedPath ?? '', source, unasked)]];
    const address = shareAddress(window.location.href, source, unasked);
    if (shown === 'link') return [['Link', address]];
    const cited = { source, address, facts, papers };
    return [
      ['Text', citationText(cited)],
      ['BibTeX', citationBibtex(cited)],
    ];
  };
  const choices = [
    { id: 'link', icon: Link2, text: 'Copy link …' },
    { id: 'cite', icon: Quote, text: 'Cite …' },
    ...(embedPath === undefined ? [] : [{ id: 'embed', icon: Code2, text: 'Embed …' } as const]),
  ] as const;
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="ghost" className="text-muted hover:text-ink">
            <Share2 className="size-4" />
            Share
          </Button>
        }
      >
        {choices.map(({ id, icon: Icon, text }) => (
          <MenuItem key={id} onSelect={() => setShown(id)}>
            <Icon className="size-4 text-muted" />
            {text}
          </MenuItem>
        ))}
      </Menu>
      <Dialog
        open={shown !== null}
        onOpenChange={(open) => !open && setShown(null)}
        {...DIALOGS[shown ?? 'link']}
        className={cn(shown === 'cite' && 'max-w-2xl')}
      >
        <div className="space-y-6">
          {texts().map(([label, text]) => (
            <Copyable key={label} label={label} text={text} />
          ))}
        </div>
      </Dialog>
    </>
  );
}

const DIALOGS = {
  link: {
    title: 'Link to this page',
    description:
      'Opens the board with everything you chose here. The numbers can change with new data. To name them as they are now, cite them.',
  },
  cite: {
    title: 'Cite these numbers',
    description: 'Name the benchmark too: the items and the numbers that are marked as reported are its authors’.',
  },
  embed: {
    title: 'Show it on another page',
    description: 'Without header and footer, always as the board is then, with a link back to it.',
  },
} as const;

function Copyable({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-3">
        <p className="text-sm font-medium text-muted">{label}</p>
        <CopyButton text={text} size="sm" aria-label={`Copy ${label}`}>
          Copy
        </CopyButton>
      </div>
      <ScrollFrame label={label}>
        <pre className="max-h-56 bg-sunken p-3 font-mono text-xs leading-relaxed whitespace-pre-wrap break-all">
          {text}
        </pre>
      </ScrollFrame>
    </div>
  );
}

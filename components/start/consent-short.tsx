import { Database, Eye, Info, Pencil, Trash2, UserRound } from '@/components/ui/icons';

/** Next to what the text says in short: who, what is stored, what is shown, the rules, the end. */
const ICONS = [UserRound, Database, Eye, Pencil, Trash2];

export interface ConsentPart {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** What one agrees to, short enough to be read. */
export function ConsentShort({ short }: { readonly short: ConsentPart | undefined }) {
  return (
    <section aria-labelledby="short-title" className="mb-6">
      <h2 id="short-title" className="sr-only">
        {short?.heading}
      </h2>
      <ul className="space-y-2">
        {short?.paragraphs.map((paragraph, place) => {
          const Icon = ICONS[place] ?? Info;
          return (
            <li key={paragraph} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              {paragraph}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The rest of it. */
export function ConsentFull({ parts }: { readonly parts: readonly ConsentPart[] }) {
  return (
    <div className="prose text-[0.95rem]">
      {parts.map(({ heading, paragraphs }) => (
        <div key={heading} className="space-y-2">
          <h2 className="text-base">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

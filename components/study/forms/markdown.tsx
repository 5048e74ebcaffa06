import ReactMarkdown, { type Components } from 'react-markdown';
import { cn } from '@/components/ui/cn';

/**
 * Headings are below the page's own level. Links keep the page open, because the reader is in the middle of something.
 */
const PARTS: Components = {
  h1: ({ children }) => <h2 className="text-lg">{children}</h2>,
  h2: ({ children }) => <h3 className="text-base">{children}</h3>,
  h3: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer" className="text-accent underline underline-offset-2">
      {children}
    </a>
  ),
};

/** A picture from another server would tell that server who takes part. */
const REFUSED = ['img'];

/** A text by the makers of the study. HTML in it is shown as text and never run. */
export function Markdown({ children, className }: { readonly children: string; readonly className?: string }) {
  return (
    <div className={cn('prose [&>:first-child]:mt-0 [&_ol]:list-decimal [&_ol]:pl-5', className)}>
      <ReactMarkdown components={PARTS} disallowedElements={REFUSED}>
        {children}
      </ReactMarkdown>
    </div>
  );
}

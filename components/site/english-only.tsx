import { Messages } from './messages';

/** Marks pages for researchers, which are always in English, as English for readers and browsers. */
export function EnglishOnly({ children }: { readonly children: React.ReactNode }) {
  return (
    <div lang="en" className="contents">
      <Messages locale="en">{children}</Messages>
    </div>
  );
}

import { Messages } from './messages';

/** Around pages for researchers, which are in English whatever language is chosen: readers and browsers are told so. */
export function EnglishOnly({ children }: { readonly children: React.ReactNode }) {
  return (
    <div lang="en" className="contents">
      <Messages locale="en">{children}</Messages>
    </div>
  );
}

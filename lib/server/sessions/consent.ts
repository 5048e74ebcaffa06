/**
 * What a volunteer agrees to. The text is data with a version; a session stores the version and the hash of the text as
 * shown, and a text that is not the present one is refused: whoever read an older one reads again. Raise the version with
 * every change.
 */
import { createHash } from 'node:crypto';
import { RESUME_DAYS } from '../climbs/open-climb';
import { env } from '../env';
import { AppError } from '../problem';

export interface ConsentText {
  readonly version: string;
  /** BCP 47 */
  readonly language: string;
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** SHA-256 of `consentMarkdown`, lower-case hex. */
  readonly textSha256: string;
}

const VERSION = '2026-11-21.4';

export function currentConsent(): ConsentText {
  const text = { version: VERSION, language: 'en', title: 'Taking part', sections: sections(env()) };
  return { ...text, textSha256: createHash('sha256').update(consentMarkdown(text)).digest('hex') };
}

/** The whole text as Markdown: what is hashed, and what an export holds. */
export const consentMarkdown = ({ title, sections: parts }: Pick<ConsentText, 'title' | 'sections'>): string =>
  `${[`# ${title}`, ...parts.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs])].join('\n\n')}\n`;

/** Refuses a text other than the present one. */
export function assertCurrentConsent(shown: { readonly version: string; readonly textSha256: string; readonly language: string }): void {
  const now = currentConsent();
  if (shown.version === now.version && shown.textSha256 === now.textSha256 && shown.language === now.language) return;
  throw new AppError('consent-outdated', 'Load the page again and read the present text.', {
    errors: [{ path: 'consent.textSha256', message: `the present version is ${now.version}` }],
  });
}

const sections = ({ RUNG_OPERATOR, RUNG_CONTACT }: ReturnType<typeof env>): ConsentText['sections'] => [
  {
    heading: 'Who and why',
    paragraphs: [
      `${RUNG_OPERATOR === undefined ? 'Whoever runs this site has not given a name.' : `This site is run by ${RUNG_OPERATOR}.`} It collects human baselines in spatial reasoning, so that AI models can be compared with people on the very same puzzles.`,
      ...(RUNG_CONTACT === undefined ? [] : [`Questions: ${RUNG_CONTACT}.`]),
    ],
  },
  {
    heading: 'What you do',
    paragraphs: [
      `You solve puzzles: you choose among options, say yes or no, or type or fill in what is asked for. What comes, and about how long it takes, stands above. There is no time limit; your time is taken. You can leave at any moment and go on within ${RESUME_DAYS} days.`,
      'Please work alone, without AI or programs that solve the puzzles. Paper and pencil are fine. You must be 16 or older. There is no pay, and there are no risks beyond looking at a screen.',
    ],
  },
  {
    heading: 'What is stored',
    paragraphs: [
      'Each answer with the time it took, when the page was out of sight, and the kind of device (phone, tablet or desktop, browser family, window size, refresh rate); the result of the colour check; your choices below.',
      'No name, no e-mail address, no IP address. A cookie with a random-looking value recognises your browser; the server keeps only its hash. To hold off floods of requests, a keyed hash of your address is kept for at most 24 hours, apart from your answers.',
    ],
  },
  {
    heading: 'What is shown',
    paragraphs: [
      'The first time that you do it counts as one nameless person among the people on the public boards. Only if you choose so: your answers are published row by row under a random name, for reuse in research and in comparison with AI; and your handle appears on the board.',
      'Your result page has an address that cannot be guessed. Whoever you give it to can see it.',
    ],
  },
  {
    heading: 'Stopping and deleting',
    paragraphs: [
      'You can stop at any time, and keep or delete what you did. Later you can delete everything in this browser, or from anywhere with the code that you get after starting. Deleting removes your answers, times, choices and results from the database and from all counts at once; only the number of deleted answers and the date stay.',
      'Rows that you allowed to be published may be in data sets that others have already copied; those copies cannot be called back, later data sets leave your rows out. Backups of the operator lose them as they are replaced.',
    ],
  },
];

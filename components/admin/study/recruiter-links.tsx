import { CopyButton } from '@/components/ui/copy-button';
import type { StudyConfig } from '@/lib/wire/studies/study';

interface Props {
  /** Of the general link. */
  readonly url: string;
  readonly recruiters: StudyConfig['recruiters'];
}

interface Ready {
  readonly name: string;
  readonly url: string;
  readonly text: string;
}

/** Addresses to be pasted at recruiters, which fill in who somebody is. */
export function RecruiterLinks({ url, recruiters }: Props) {
  const ready = addressesFor(url, recruiters);
  if (ready.length === 0)
    return (
      <p className="max-w-text text-muted">
        None is set up. Completion codes of Prolific, MTurk and SONA belong to the configuration, under Recruiters.
      </p>
    );
  return (
    <dl className="max-w-text space-y-6">
      {ready.map((entry) => (
        <div key={entry.name} className="space-y-2">
          <dt className="font-medium">{entry.name}</dt>
          <dd className="space-y-2">
            <p className="text-sm text-muted">{entry.text}</p>
            <code className="block rounded-md bg-sunken p-3 text-sm wrap-anywhere select-all">{entry.url}</code>
            <CopyButton text={entry.url} size="sm" aria-label={`Copy the address for ${entry.name}`}>
              Copy
            </CopyButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function addressesFor(url: string, { prolific, mturk, sona }: Props['recruiters']): readonly Ready[] {
  return [
    ...(prolific === null
      ? []
      : [
          {
            name: 'Prolific',
            url: `${url}?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}`,
            text: `Paste it as the URL of the study, with “I’ll use URL parameters”. Completion codes there: ${prolific.complete} (complete), ${prolific.screenedOut} (screened out), ${prolific.withdrew} (withdrew).`,
          },
        ]),
    ...(mturk === null
      ? []
      : [
          {
            name: 'Amazon MTurk',
            url,
            text: `The ExternalURL of an ExternalQuestion; MTurk adds workerId, assignmentId and hitId automatically. ${mturk.sandbox ? 'Assignments go back to the sandbox.' : ''}`,
          },
        ]),
    ...(sona === null
      ? []
      : [
          {
            name: 'SONA',
            url: `${url}?survey_code=%SURVEY_CODE%`,
            text: 'The study URL of an online external study; SONA fills in the code, and credit is granted at the end.',
          },
        ]),
  ];
}

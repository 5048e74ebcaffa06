'use client';
import { useRouter } from 'next/navigation';
import { ButtonLink, type ButtonLook } from '@/components/ui/button';
import type { StudyAct, StudyLine } from '@/lib/wire/studies/study-admin';
import { ConfirmButton } from '../confirm-button';
import { send } from '../send';

type State = StudyLine['state'];

interface Props {
  readonly slug: string;
  /** The version that people meet. */
  readonly shown: number;
  readonly state: State;
  readonly newest: number;
  readonly newestState: State;
  readonly archived: boolean;
  /** Offers nothing else. */
  readonly only?: StudyAct;
  /** The page after it. */
  readonly then?: string;
}

interface Offer {
  readonly act: StudyAct;
  readonly version: number | null;
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly look?: ButtonLook;
}

/** What can be done with the study now; each act says before what it means. */
export function StudyActs({ slug, only, then, ...state }: Props) {
  const router = useRouter();
  const perform = async ({ act, version }: Offer) => {
    const sent = await send('POST /api/v1/admin/studies/{slug}/acts', { params: { slug }, body: { act, version } });
    if (sent.ok && act === 'new-version') router.push(`/admin/studies/${slug}/edit`);
    if (sent.ok && then !== undefined) router.push(then);
    return sent.ok ? null : sent.error;
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      {only === undefined && state.newestState === 'draft' && !state.archived && (
        <ButtonLink href={`/admin/studies/${slug}/edit`}>Edit the draft</ButtonLink>
      )}
      {offersFor(state)
        .filter(({ act }) => only === undefined || act === only)
        .map((offer) => (
          <ConfirmButton
            key={offer.act}
            label={offer.label}
            title={offer.title}
            description={offer.description}
            confirm={offer.label}
            look={offer.look ?? {}}
            act={() => perform(offer)}
          />
        ))}
    </div>
  );
}

function offersFor({
  shown,
  state,
  newest,
  newestState,
  archived,
}: Omit<Props, 'slug' | 'only' | 'then'>): readonly Offer[] {
  if (archived) {
    const description = 'It is listed with the others again.';
    return [
      {
        act: 'unarchive',
        version: null,
        label: 'Take out of the archive',
        title: 'Take this study out of the archive?',
        description,
      },
    ];
  }
  const isRunning = state === 'open' || state === 'paused';
  const closes = isRunning
    ? ` Version ${shown} closes: no one new can join it, and people who have started can continue.`
    : '';
  return [
    ...(newestState === 'draft'
      ? [
          {
            act: 'open',
            version: newest,
            label: `Open version ${newest}`,
            title: `Open version ${newest}?`,
            description: `People can take part by the links from now on, or from the opening date on. The version is frozen: a change will be a new version. Only answers of people who agree to publication will be in releases; your team can have all of them.${closes}`,
            look: { variant: 'primary' },
          } as const,
        ]
      : [
          {
            act: 'new-version',
            version: null,
            label: 'New version',
            title: 'Make a new version?',
            description: `It begins as a draft, as version ${newest} is now. Nothing changes for anybody until you open it.`,
          } as const,
        ]),
    ...(state === 'open'
      ? [
          {
            act: 'pause',
            version: shown,
            label: 'Pause',
            title: 'Pause this study?',
            description: 'No one new can join until you resume it. People who have started can continue.',
          } as const,
        ]
      : []),
    ...(state === 'paused'
      ? [
          {
            act: 'resume',
            version: shown,
            label: 'Resume',
            title: 'Resume this study?',
            description: 'People can take part again.',
            look: { variant: 'primary' },
          } as const,
        ]
      : []),
    ...(isRunning
      ? [
          {
            act: 'close',
            version: shown,
            label: 'Close',
            title: `Close version ${shown}?`,
            description:
              'No one new can join by any link, permanently. People who have started can finish. Only a new version can accept people again.',
            look: { variant: 'danger' },
          } as const,
        ]
      : [
          {
            act: 'archive',
            version: null,
            label: 'Archive',
            title: 'Archive this study?',
            description: 'It goes to the end of the list. Its data stay.',
            look: { variant: 'ghost' },
          } as const,
        ]),
  ];
}

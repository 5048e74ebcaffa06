import type { Metadata } from 'next';
import Link from 'next/link';
import { Page, PageHeader } from '@/components/ui/page';
import { Table, Td, Th, Tr } from '@/components/ui/table';

export const metadata: Metadata = { title: 'Privacy' };

const STORED = [
  { what: 'Your answers', why: 'to compute your rung and the human distribution' },
  { what: 'Times: when each question was given and answered, how long you looked away', why: 'to describe how people solve the puzzles' },
  { what: 'Kind of device: phone, tablet or desktop; families of system and browser; window size; refresh rate', why: 'response times depend on it' },
  { what: 'Result of the colour check, and what you say about your colour vision, if you do', why: 'the puzzles use colours' },
  { what: 'Your choices about consent, with version and time', why: 'to keep to them' },
  { what: 'A handle, if you choose one', why: 'to show it on the board' },
];

const IN_BROWSER = [
  { name: 'rung_participant (cookie)', what: 'a random-looking value that lets you resume and delete; the server keeps only its hash', until: 'one year' },
  { name: 'next-auth.* (cookies)', what: 'sign-in of researchers; never set for volunteers', until: '30 days' },
  { name: 'rung_theme, rung_preferences', what: 'light or dark, clock and keys', until: 'you clear it' },
  { name: 'rung_outbox:…', what: 'an answer that the server has not confirmed yet', until: 'it is confirmed' },
  { name: 'rung_item:…', what: 'what happened around the open question (reloads, time away)', until: 'it is answered' },
];

export default function Privacy() {
  return (
    <Page width="text">
      <PageHeader title="Privacy" lead="As little as the measurement needs, and yours to delete." />
      <div className="prose">
        <h2>What is stored, and why</h2>
        <Table label="What is stored, and why">
          <thead>
            <tr>
              <Th>What</Th>
              <Th>Why</Th>
            </tr>
          </thead>
          <tbody>
            {STORED.map(({ what, why }) => (
              <Tr key={what}>
                <Td>{what}</Td>
                <Td>{why}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
        <p>
          <strong>Not stored:</strong> your name, e-mail address, IP address, exact browser version or place. To hold off floods of requests, a keyed hash of
          your address is kept for at most 24 hours, apart from your answers.
        </p>
        <h2>What others see</h2>
        <ul>
          <li>Your climb counts as one nameless person in the human distribution.</li>
          <li>Your handle is shown only if you ticked that box.</li>
          <li>Your rows are part of public exports only if you ticked that box; they bear a random name made for the export, not for you.</li>
          <li>Your result page is open to whoever has its address.</li>
        </ul>
        <h2>Cookies and browser storage</h2>
        <p>Only what is needed; nothing follows you, so there is no banner.</p>
        <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
          {IN_BROWSER.map(({ name, what, until }) => (
            <div key={name} className="py-3">
              <dt className="font-mono text-sm font-medium">{name}</dt>
              <dd>
                {what}; <span className="text-muted">until {until}</span>
              </dd>
            </div>
          ))}
        </dl>
        <h2>Deleting</h2>
        <p>
          On{' '}
          <Link className="link" href="/my-data">
            My data
          </Link>{' '}
          you delete everything of this browser at once, without giving a reason; with your code also from anywhere else. Your answers, times, choices and your
          place on the boards go; a count and a date stay (“one withdrawal”), nothing that points to you. Exports that were downloaded before cannot be called
          back; later ones no longer hold your rows.
        </p>
        <h2>Who is responsible</h2>
        <p>Whoever runs this copy of Rung. The software is open; it sends nothing to anyone else: no fonts, scripts or pictures come from other servers.</p>
      </div>
    </Page>
  );
}

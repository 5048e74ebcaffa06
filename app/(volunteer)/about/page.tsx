import type { Metadata } from 'next';
import Link from 'next/link';
import { ClimbFigure } from '@/components/ladder/climb-figure';
import { Page, PageHeader } from '@/components/ui/page';
import { env } from '@/lib/server/env';

export const metadata: Metadata = { title: 'About' };

export const dynamic = 'force-dynamic';

function Operator() {
  const { RUNG_OPERATOR, RUNG_CONTACT } = env();
  return (
    <p>
      {RUNG_OPERATOR !== undefined ? `${RUNG_OPERATOR}.` : 'Whoever set it up has not given a name (the setting RUNG_OPERATOR).'}
      {RUNG_CONTACT !== undefined && ` Contact: ${RUNG_CONTACT}.`}
    </p>
  );
}

export default function About() {
  return (
    <Page width="text">
      <PageHeader
        title="About Rung"
        lead="An instrument for one question: how far do people and models get when the same puzzle grows by one step at a time?"
      />
      <div className="prose">
        <h2>What is measured</h2>
        <p>
          Each ladder asks questions of one kind: follow a list of steps in your mind, find the list that leads from one picture to another, read a scrambled
          cube, or solve it turn by turn. At level 7 the list has seven steps, or the cube is seven turns away from solved. Every question is generated when you
          reach it, and proven to have exactly one right answer.
        </p>
        <h2>How a climb goes</h2>
        <ClimbFigure className="mx-auto w-full max-w-md" />
        <p>
          You start on rung 1. On each rung there are five questions. With three or more right you go up one, else down one. The climb ends when the same rung
          has failed twice, or when you fall off the first one. The rung on which you stand then is your <strong>R</strong>; beside it stands the highest rung
          that you ever passed. The rules are those of Inf-Bench, <em>Ascending the Infinite Ladder</em> (
          <a className="link" href="https://arxiv.org/abs/2507.02978">
            arXiv 2507.02978
          </a>
          ), and hold for every ladder here.
        </p>
        <p>
          With four options blind luck passes a rung about one time in ten, so luck alone rarely leaves the ground. A question that takes several replies is
          right only as a whole.
        </p>
        <h2>People and models alike</h2>
        <p>
          A model gets the very same picture files, the same words and the same options, and climbs by the same rules. Nobody is told during the climb whether
          an answer was right. Time is not limited; yours is measured, from the moment the pictures are on your screen to the press of your answer.
        </p>
        <h2>How numbers are shown</h2>
        <p>
          Every figure on the{' '}
          <Link className="link" href="/boards">
            boards
          </Link>{' '}
          says from how many climbs it comes and how sure it is. People are shown as a distribution, not as one line. Numbers taken from papers are marked as
          reported and never mixed with what was measured here.
        </p>
        <h2>Pictures and colours</h2>
        <p>
          The colours were chosen so that people with a colour-vision deficiency can tell them apart, and every piece and sticker bears its letter as well.
          Shapes and cubes are drawn by Rung; the rules of their worlds stand with each question.
        </p>
        <h2>Who runs this copy</h2>
        <Operator />
        <h2>Your data</h2>
        <p>
          You take part without an account and can delete everything at any time: see{' '}
          <Link className="link" href="/privacy">
            Privacy
          </Link>{' '}
          and{' '}
          <Link className="link" href="/my-data">
            My data
          </Link>
          .
        </p>
      </div>
    </Page>
  );
}

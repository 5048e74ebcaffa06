import type { Metadata } from 'next';
import { Page, PageHeader } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Accessibility' };

export default function Accessibility() {
  return (
    <Page width="text">
      <PageHeader title="Accessibility" lead="Rung aims at WCAG 2.2, level AA. This is what works, and what does not." />
      <div className="prose">
        <h2>What works</h2>
        <ul>
          <li>
            Everything by keyboard. On a question: A to D or 1 to 4 choose, Y and N say yes and no, the letters of colours paint a face and arrows move on it, 0
            says “I don’t know”, Enter sends. The single keys can be turned off under “Leave or stop”.
          </li>
          <li>Large targets (at least 44 px on touch screens), a visible focus, light and dark colours, text up to 200 % without loss.</li>
          <li>No time limit. The clock only shows time; it can be hidden, and screen readers hear it at most every 30 seconds.</li>
          <li>Colour is never the only means: each piece and sticker bears its letter. The colours keep apart under simulated colour-vision deficiencies.</li>
          <li>Pictures enlarge. Drawn figures have their numbers in a table beside them.</li>
          <li>
            Replays play only when you press play, and jump from state to state when your system asks for reduced motion. Between the steps of a question the
            cube turns for about a second; a key skips it, and with reduced motion it does not turn. Cubes turn by arrow keys or buttons, not only by dragging.
          </li>
          <li>After a lost connection, a reload or a crash the same question is there again, and no answer is lost.</li>
        </ul>
        <h2>Known limits</h2>
        <ul>
          <li>
            The measured pictures have no description in words: a description would be another task. Who cannot see them can choose <em>codes</em> under
            “Advanced” on the start page, where every shape or cube is written as letters. It is much harder, and counted apart.
          </li>
          <li>Letters on the smallest pieces are small; enlarging a picture helps.</li>
          <li>Replays in space need WebGL; without it they are still pictures. The words beside them tell every step in either case.</li>
          <li>Screen readers were tested by automatic checks and by their names and order, not yet with people who rely on them.</li>
        </ul>
        <p>Something in your way? Tell whoever runs this copy of Rung; the people behind the software take reports in its repository.</p>
      </div>
    </Page>
  );
}

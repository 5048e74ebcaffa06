/** The board of EucliFold in the order of its paper (OpenReview w0rVXs6QJM), which prints its results as figures alone. */
import type { Condition } from '@/lib/items/condition';
import type { SuiteSection } from './suite';

const ASKED: readonly Condition[] = ['image', 'image.direct', 'image.short', 'image.base', 'image.single', 'image.classic.plain', 'image.classic.plain.single'];

interface Section {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly notes: readonly string[];
  /** Conditions with a variant of this task alone. */
  readonly own?: readonly Condition[];
}

const section = ({ name, title, text, notes, own = [] }: Section): SuiteSection => ({
  id: name,
  title,
  task: `euclifold/${name}`,
  text: `${text} W is the share of pairs with both statements judged rightly minus that of pairs with both judged wrongly: 0 is guessing, whatever the leaning. People judge one statement of a pair alone (single).`,
  conditions: [...ASKED, ...own],
  level: 1,
  figures: ['depth-curve', 'confusion'],
  curves: [
    { column: 'winograd', chance: 0 },
    { column: 'accuracy', chance: 1 / 2 },
  ],
  across: [{ column: 'winograd', conditions: ['image', 'image.direct', 'image.single'] }],
  reported: { table: 'Figures', notes },
});

const FIGURES_ONLY =
  'The paper prints its results as figures without numbers, so there is nothing to report; its conclusion still holds the placeholders X% and Y%, and the text on Figure 5 and its caption disagree.';

export const EUCLIFOLD_SECTIONS: readonly SuiteSection[] = [
  section({
    name: 'color',
    title: 'Colour',
    text: 'A cube with a coloured arrow on each face: is the arrow on the named face of the colour that is claimed? A wrong colour is that of another visible face.',
    notes: [FIGURES_ONLY, 'In its prose, naming colours is solved from about 8 billion parameters on.'],
  }),
  section({
    name: 'orientation',
    title: 'Orientation',
    text: 'Where does the arrow on the named face point?',
    notes: ['In the paper’s prose this grows with scale, is not perfect, and differs from face to face.'],
  }),
  section({
    name: 'operation',
    title: 'Operation',
    text: 'The cube turns around a face that one sees: where does one of its arrows point then? Arrows that turn in place, that move and turn, and that go on pointing along the axis come equally often.',
    notes: [
      'In the paper’s prose only Gemini and Claude are clearly above chance, far below people.',
      'An arrow along the axis goes on pointing the same way: taking “no change” for true and tossing a coin for the rest comes to W = 33 %. The columns by class tell it apart.',
    ],
    own: ['image.euclidean'],
  }),
  section({
    name: 'folding',
    title: 'Folding',
    text: 'A net and a picture: can the picture be made by folding the net? A false picture has one face in the colour of a hidden one, or one arrow turned (leaked: a colour that the net does not have).',
    notes: [
      'The paper names the models that are above chance twice, differently. With leaked colours even models of 8 billion parameters beat chance.',
      'The paper’s interval takes both right and both wrong for independent; at n = 1,200 with 45 % and 15 % its standard error is 1.8 points where 2.1 is right. Both are shown.',
    ],
    own: ['image.leaked'],
  }),
  section({
    name: 'matching',
    title: 'Matching',
    text: 'Two nets: do they fold into the same cube? In a false question two squares have exchanged their colours, or one arrow is turned.',
    notes: ['The paper gives one square of the second net another colour, which counting the colours finds; in ours nothing can be counted.'],
  }),
];

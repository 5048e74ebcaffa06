/** The board of EucliFold in the order of its paper (OpenReview w0rVXs6QJM), which prints results only as figures. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Across, SuiteSection } from '../suite';
import { askedAsPublished, beforePrompt, conditionsOf, type EucliFoldName } from './conditions';

interface Section {
  readonly name: EucliFoldName;
  readonly title: string;
  readonly text: string;
  readonly notes: readonly string[];
  readonly across?: readonly Across[];
}

const section = ({ name, title, text, notes, across = [] }: Section): SuiteSection => ({
  id: name,
  title,
  task: `euclifold/${name}`,
  text: `${text} W is the share of pairs with both statements judged correctly minus that with both judged wrongly. Guessing gives 0, with any bias. People judge only one statement of a pair (single).`,
  conditions: conditionsOf(name),
  level: 1,
  figures: ['depth-curve', 'confusion'],
  curves: [
    { column: 'winograd', chance: 0 },
    { column: 'accuracy', chance: 1 / 2 },
  ],
  across: [...across, of(['image', askedAsPublished(name)], ['ours', 'published'])],
  reported: { table: 'Figures', notes },
});

const of = (conditions: readonly Condition[], names: readonly string[]): Across => ({
  column: 'winograd',
  conditions,
  names,
});

const PLAIN_AND_EUCLIDEAN: readonly Across[] = (['image', askedAsPublished('operation')] as const).map((asked) =>
  of([asked, asked === 'image' ? 'image.euclidean' : beforePrompt(asked, 'euclidean')], ['plain words', 'Euclidean']),
);

const LEAKED: Condition = 'image.classic.plain.leaked.published-prompt';
const DIRECT_AND_LEAKED: readonly Across[] = [
  ['image', 'image.leaked'] as const,
  [askedAsPublished('folding'), LEAKED] as const,
].map(([proper, leaked]) =>
  of(
    [proper, `${proper}.direct` as Condition, leaked, `${leaked}.direct` as Condition],
    ['reasoned', 'direct', 'leaked', 'leaked, direct'],
  ),
);

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
    notes: [
      'In the paper’s prose this grows with scale, is not perfect, and differs from face to face: the columns of the three faces show it, with those of colour as control.',
      'At level 1 the wrong direction is any of the other three of the face; the paper does not say how it draws it.',
    ],
  }),
  section({
    name: 'operation',
    title: 'Operation',
    text: 'The cube turns around a visible face. Where does one of its arrows point then? Arrows that turn in place, that move and turn, and that keep pointing along the axis are equally frequent. The wrong direction is always the opposite of the right one (any: one of the other three of the face where the arrow ends).',
    notes: [
      'The paper asks the same in Euclidean terms, which helps models; it does not print that text.',
      'In the paper’s prose only Gemini and Claude are clearly above chance, far below people.',
      'An arrow along the axis keeps pointing the same way: answering “true” for “no change” and guessing the rest gives W = 33 %. The columns by class show it separately.',
    ],
    across: PLAIN_AND_EUCLIDEAN,
  }),
  section({
    name: 'folding',
    title: 'Folding',
    text: 'A net and a picture: can the picture be made by folding the net? A false picture has one face in the colour of a hidden one, or one arrow turned (leaked: a colour that the net does not have; one-face: another colour of the cube, as in the paper, which counting sometimes finds).',
    notes: [
      'The paper names the models that are above chance twice, differently. With leaked colours even models of 8 billion parameters beat chance.',
      'The paper’s interval treats both right and both wrong as independent; at n = 1,200 with 45 % and 15 % its standard error is 1.8 points where 2.1 is right. Both are shown.',
    ],
    across: DIRECT_AND_LEAKED,
  }),
  section({
    name: 'matching',
    title: 'Matching',
    text: 'Two nets: do they fold into the same cube? In a false question two squares have exchanged their colours, or one arrow is turned (one-face: one square has another colour of the cube, or one arrow is turned).',
    notes: [
      'The paper mutates nets and does not say how. In our standard form nothing can be counted; with one-face counting colours solves every recoloured pair.',
      'Quarter turns of the drawn nets, and the folding away from the viewer, are our choice.',
    ],
  }),
];

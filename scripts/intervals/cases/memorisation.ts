/** The memorisation gauge: a model and people on frozen items and on ladders, and the fit of people's ladders. */
import { covarianceOfEveryone, rightOfEveryone } from 'rung-puzzles/baseline/fitted-ladder';
import { type EveryoneFit, type GaugeLevel, memorisationGauge } from 'rung-puzzles/stats/people/memorisation';
import { sharedWeights } from 'rung-puzzles/stats/shares/stratified-share';
import { CLIMBERS, CROWD, FITS, fittedPeople } from '../fitted-people';
import { ladderAnswers } from '../ladder-answers';
import { type Population, rightChance } from '../respondents';
import { type CoverageCase, normal, pageResult, type Random, times } from './case';

const MODEL: Population = { ...CROWD, slope: 1.2 };
const MODEL_DEPTH = 5;
const LEVELS = [2, 3, 4];

interface Design {
  readonly ladders: number;
  readonly items: number;
  readonly onSet: number;
  /** Share of frozen items that the model knows. */
  readonly known: number;
}

/** Mean chance over items. */
const meanRight = (level: number): number => {
  const items = times(401, (index) => (index - 200) / 50);
  const weight = (item: number) => Math.exp(-(item ** 2) / 2);
  const sum = items.reduce((all, item) => all + weight(item), 0);
  return items.reduce((all, item) => all + (weight(item) / sum) * rightAt(MODEL, MODEL_DEPTH, level, item), 0);
};

const rightAt = (who: Population, depth: number, level: number, item: number): number =>
  rightChance(who, depth + (who.items * item) / who.slope, level);

function levelsOf({ ladders, items, onSet, known }: Design, random: Random): readonly GaugeLevel[] {
  const climbed = times(ladders, () => ladderAnswers(MODEL, MODEL_DEPTH, random)).flat();
  const depths = times(onSet, () => CROWD.depth(random));
  return LEVELS.map((level) => {
    const fresh = climbed.filter((answer) => answer.level === level);
    const ease = times(items, () => normal(random));
    const right = ease.filter((item) => random() < known || random() < rightAt(MODEL, MODEL_DEPTH, level, item)).length;
    const cells = depths.flatMap((depth, person) =>
      ease.map((item, place) => ({ person, place, hit: Number(random() < rightAt(CROWD, depth, level, item)) })),
    );
    return {
      frozen: { right, n: items, items },
      fresh: { right: fresh.filter((answer) => answer.right).length, n: fresh.length },
      people: {
        hits: cells.map(({ hit }) => hit),
        people: cells.map(({ person }) => person),
        items: cells.map(({ place }) => place),
      },
    };
  });
}

/** The share that it knows of what it would not solve, with the weights of this data set. */
function truthOf(levels: readonly GaugeLevel[], known: number): number {
  const weights = sharedWeights(
    levels.map(({ frozen }) => frozen.items),
    levels.map(({ fresh }) => fresh.n),
  );
  return weights.reduce((sum, weight, index) => sum + weight * known * (1 - meanRight(LEVELS[index] ?? 0)), 0);
}

const made = new Map<number, EveryoneFit>();

/** Once for each fit. */
function everyoneOf(round: number): EveryoneFit {
  const known = made.get(round);
  if (known !== undefined) return known;
  const { fit, of } = fittedPeople(round);
  const [everyone, covariance] = [rightOfEveryone(fit, of), covarianceOfEveryone(fit, of)];
  const places = LEVELS.map((level) => of.rungs.indexOf(level));
  const found = {
    people: CLIMBERS,
    shares: LEVELS.map((level) => everyone[level - 1] ?? 0),
    covariance: places.map((row) => places.map((column) => covariance[row]?.[column] ?? 0)),
  };
  made.set(round, found);
  return found;
}

const DESIGNS: readonly Design[] = [
  { ladders: 5, items: 20, onSet: 30, known: 0 },
  { ladders: 5, items: 20, onSet: 30, known: 0.5 },
  { ladders: 2, items: 10, onSet: 12, known: 0 },
];

const nameOf = ({ ladders, items, onSet, known }: Design): string =>
  `${LEVELS.length} levels of ${items} frozen items, ${onSet} people on them, ${ladders} ladders of the model, fit of ${CLIMBERS} people${known === 0 ? '' : `, knows ${100 * known} %`} (conservative: as if shares were independent)`;

const effects: readonly CoverageCase[] = DESIGNS.map((design) => {
  let round = 0;
  return {
    kind: 'memorisationGauge',
    figure: 'memorisation gauge: frozen less fresh, model less people',
    design: nameOf(design),
    replicates: FITS,
    draw: (random: Random) => {
      const levels = levelsOf(design, random);
      const found = memorisationGauge(levels, everyoneOf(round++))?.effect ?? null;
      return pageResult(found?.value ?? null, found, truthOf(levels, design.known));
    },
  };
});

const alone: readonly CoverageCase[] = DESIGNS.slice(0, 2).map((design) => ({
  kind: 'memorisationGauge',
  figure: 'memorisation gauge: frozen less fresh of a model, without people',
  design: `${LEVELS.length} levels of ${design.items} frozen items, ${design.ladders} ladders${design.known === 0 ? '' : `, knows ${100 * design.known} %`}`,
  draw: (random) => {
    const levels = levelsOf({ ...design, onSet: 0 }, random);
    const found = memorisationGauge(levels, null)?.model.difference ?? null;
    return pageResult(found?.value ?? null, found, truthOf(levels, design.known));
  },
}));

export const MEMORISATION_CASES: readonly CoverageCase[] = [...effects, ...alone];

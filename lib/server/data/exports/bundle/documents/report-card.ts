/** Fills in the report card of a study's baseline from its configuration, its people and the authors' answers. No I/O. */
import type { ReportCard, ReportQuestion, ReportTopic } from '@/lib/wire/studies/report-card';
import type { StudyConfig } from '@/lib/wire/studies/study';
import type { StudyCounts } from '../results';
import type { Consort } from './consort';

export interface ReportFacts {
  readonly configs: ReadonlyMap<number, StudyConfig>;
  /** Versions with people. */
  readonly enrolled: ReadonlySet<number>;
  readonly consort: Consort;
  readonly results: StudyCounts;
  /** Previews and simulated people. */
  readonly rehearsals: number;
}

type Finding = Pick<ReportTopic, 'answer' | 'text'>;

export function makeReportCard(facts: ReportFacts): ReportCard {
  const topics = [
    ...inPart('design', designOf(facts)),
    ...inPart('recruitment', recruitmentOf(facts)),
    ...inPart('execution', executionOf(facts)),
    ...inPart('analysis', analysisOf(facts)),
    ...inPart('documentation', documentationOf(facts)),
  ];
  return { topics, open: topics.filter(({ answer }) => answer === 'unknown').length };
}

const inPart = (part: ReportTopic['part'], findings: Readonly<Record<string, Finding>>): readonly ReportTopic[] =>
  Object.entries(findings).map(([topic, finding]) => ({ part, topic, ...finding }));

function designOf(facts: ReportFacts): Record<string, Finding> {
  const { consort, results, rehearsals } = facts;
  const parts = partsOf(facts);
  return {
    'Number of people': people(consort, `${consort.published} people whose rows are published`),
    'Items in the test, and how they were chosen': yes(`${listOf(parts.map(describeCourse))}; drawn by seed`),
    'Answers per person': people(consort, `${round(results.trials / consort.published)} on average`),
    'Answers per item': sharesItems(parts)
      ? yes('Everyone answers the same items where they are frozen.')
      : yes('One: each person gets items of their own.'),
    'Fair to people and models': yes('Both get the same items, pictures and scoring.'),
    'Pilot before the study':
      rehearsals > 0 ? partly(`${rehearsals} previews or simulated people, no real ones`) : UNSAID,
    'Effort is controlled': some(
      configsOf(facts),
      ({ itemLimitMs }) => itemLimitMs !== null,
      'time limit for each question',
    ),
    'Power analysis, with smallest effect and power': written(facts, 'power_analysis'),
    'Ethics review': written(facts, 'ethics_review'),
    'Pre-registration': written(facts, 'preregistration'),
  };
}

function recruitmentOf(facts: ReportFacts): Record<string, Finding> {
  const { consort } = facts;
  const configs = configsOf(facts);
  const channels = [...new Set(configs.flatMap(({ recruiters }) => nonNull(recruiters)))];
  const screened = consort.by_status.screened_out ?? 0;
  return {
    'Population of interest': written(facts, 'population'),
    'Sampling strategy': written(facts, 'sampling'),
    Channels: yes(channels.length === 0 ? 'Links of the study' : listOf(channels)),
    'Criteria before the start, and who did not meet them': enrolled(
      consort,
      `From ${Math.min(...configs.map(({ minAge }) => minAge))} years of age; ${screened} of ${consort.enrolled} were screened out.`,
    ),
    'Authors among the people': written(facts, 'authors_took_part'),
    'Earlier exposure to the items': some(
      configs,
      ({ quality }) => quality.repeatExposure,
      'marking of repeated items, which are left out',
    ),
    'Training before the study': some(
      configs,
      ({ arms }) => arms.some(({ parts }) => parts.some(({ practiceItems }) => practiceItems > 0)),
      'practice questions',
    ),
    'Pay, also of training, and whether it is equal': written(facts, 'pay'),
  };
}

function executionOf(facts: ReportFacts): Record<string, Finding> {
  const { consort, results } = facts;
  const configs = configsOf(facts);
  const checks = Math.max(...configs.map(({ checksPerPart }) => checksPerPart));
  const left = results.trials - results.valid_trials;
  return {
    'Order of tasks is random': some(configs, ({ partOrder }) => partOrder === 'shuffled', 'random order of tasks'),
    'Order of items is random': yes('Drawn by seed.'),
    'Quality checks': checks > 0 ? yes(`${checks} easy questions in a part`) : partly('Only the exclusion rules.'),
    'Exclusion rules stated before the data': rulesFirst(facts),
    'Share of answers excluded':
      results.trials === 0
        ? withoutRows(consort)
        : yes(`${left} of ${results.trials} (${percent(left / results.trials)})`),
    'Same instructions for people and models, and what was done about differences': written(
      facts,
      'instruction_differences',
    ),
    'Aids, and whether their limits hold': partly(
      `${configs.some(({ aids }) => aids.allowed) ? 'Some are allowed' : 'None are allowed'}; people are asked at the end, nothing enforces it.`,
    ),
    'Explanations of answers are collected': no('Only answers and times.'),
  };
}

function analysisOf({ consort, results }: ReportFacts): Record<string, Finding> {
  return {
    'Test of the difference to models': partly(
      'On the comparison pages, where people and models answered the same items.',
    ),
    Uncertainty: yes('95 % intervals; people are clusters, and items too where people share them.'),
    'Same measure and scoring for people and models': yes('One scorer reads and scores all replies.'),
    'Holds under other exclusion rules':
      results.trials === 0
        ? withoutRows(consort)
        : yes('All rows stand next to valid rows; the results page tries other rules.'),
  };
}

function documentationOf(facts: ReportFacts): Record<string, Finding> {
  const { consort } = facts;
  const asked = [...new Set(configsOf(facts).flatMap(({ background }) => background))];
  const finished = consort.by_status.finished ?? 0;
  return {
    Demographics:
      asked.length === 0 ? no('Nothing is asked.') : yes(listOf(asked.map((name) => name.replaceAll('_', ' ')))),
    Instructions: yes('materials/ of each export'),
    'Time per answer': yes('Column rt of the trials'),
    'Versions of tasks and software': yes('dataset_description.json and the trials'),
    'Completion rate': enrolled(
      consort,
      `${finished} of ${consort.enrolled} (${percent(finished / consort.enrolled)})`,
    ),
    'Answers of each person are public': people(
      consort,
      `Of ${consort.published} people; ${consort.not_published} did not agree.`,
    ),
    'Analysis code': yes('analysis/baseline.py of each export'),
  };
}

const yes = (text: string): Finding => ({ answer: 'yes', text });
const no = (text: string): Finding => ({ answer: 'no', text });
const partly = (text: string): Finding => ({ answer: 'partly', text });
const OPEN: Finding = { answer: 'unknown', text: 'Nobody has answered yet.' };
const UNPUBLISHED: Finding = { answer: 'unknown', text: 'Nobody has agreed to publication yet.' };
const UNSAID: Finding = { answer: 'unknown', text: 'The authors have not said.' };

/** Open until there are people. */
const enrolled = (consort: Consort, text: string): Finding => (consort.enrolled === 0 ? OPEN : yes(text));

/** Open until there are people whose rows are published. */
const people = (consort: Consort, text: string): Finding =>
  consort.published === 0 ? withoutRows(consort) : yes(text);

const withoutRows = (consort: Consort): Finding => (consort.enrolled === 0 ? OPEN : UNPUBLISHED);

function written(facts: ReportFacts, question: ReportQuestion): Finding {
  const texts = new Set(configsOf(facts).map(({ report }) => report[question]));
  const given = [...texts].filter((text) => text !== undefined);
  if (given.length === 0) return UNSAID;
  return texts.size === 1 ? yes(given.join()) : partly(given.join(' / '));
}

function some(configs: readonly StudyConfig[], has: (config: StudyConfig) => boolean, what: string): Finding {
  const count = configs.filter(has).length;
  if (count === 0) return no(`No ${what}.`);
  return count === configs.length ? yes(`Yes: ${what}.`) : partly(`In some versions: ${what}.`);
}

/**
 * Rules freeze when a version opens, before anyone takes part. A later version with other rules was made with earlier
 * data known.
 */
function rulesFirst({ configs, enrolled }: ReportFacts): Finding {
  const rules = new Set(
    [...configs].flatMap(([number, { quality }]) => (enrolled.has(number) ? [JSON.stringify(quality)] : [])),
  );
  if (rules.size === 0) return OPEN;
  return rules.size === 1 ? yes('Frozen when the study opened.') : no('A later version changed them.');
}

/** Of versions with people; of all versions until there are some. */
function configsOf({ configs, enrolled }: ReportFacts): readonly StudyConfig[] {
  const used = [...configs].filter(([number]) => enrolled.has(number));
  return (used.length > 0 ? used : [...configs]).map(([, config]) => config);
}

const partsOf = (facts: ReportFacts) => configsOf(facts).flatMap(({ arms }) => arms.flatMap(({ parts }) => parts));
type Part = ReturnType<typeof partsOf>[number];

const sharesItems = (parts: readonly Part[]): boolean =>
  parts.some(({ course }) => course.kind === 'set' && course.seeds === 'frozen');

const describeCourse = ({ task, course }: Part): string =>
  course.kind === 'set'
    ? `${task}: ${course.levels.length * course.itemsPerLevel} items at ${course.levels.length} levels`
    : `${task}: ${course.kind === 'ladder' ? 'a ladder' : 'an express ladder'}`;

const nonNull = (of: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(of).flatMap(([name, value]) => (value === null ? [] : [name]));
const listOf = (texts: readonly string[]): string => [...new Set(texts)].join(', ');
const round = (value: number): string => value.toFixed(1);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

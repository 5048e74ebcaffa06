/** The pages of boards whose cost may grow with the answers, and their API. */
import { SUITES } from 'rung-puzzles/suites';

const MODELS = ['bench/model-1', 'bench/model-2'] as const;

export const BOARD_ADDRESSES: readonly string[] = [
  '/boards',
  '/boards?form=published',
  '/boards/ladders',
  '/boards/ladders?protocol=set',
  '/embed/boards',
  '/embed/boards/overview',
  '/api/v1/boards',
  '/api/v1/boards/overview',
  '/api/v1/boards?protocol=set',
  ...SUITES.flatMap(({ id, tasks }) => suitePages(id, tasks[0] ?? '')),
  ...SUITES.flatMap(({ id, sections = [] }) =>
    sections.slice(0, 1).map((section) => `/boards/${id}/tests/${section.id}`),
  ),
];

function suitePages(suite: string, task: string): readonly string[] {
  const [a, b] = MODELS.map((model) => encodeURIComponent(model));
  const [here, api] = [`/boards/${suite}`, `/api/v1/boards/${suite}`];
  const compared = [`compare?a=${a}&b=${b}`, `compare?a=human&b=${a}`];
  return [
    here,
    `${here}?view=table`,
    `${here}?view=table&task=${encodeURIComponent(task)}`,
    `/embed/boards/${suite}`,
    `${here}/human`,
    `${here}/${a}`,
    `${here}/analysis`,
    ...['ranks', 'items', ...compared].flatMap((page) => [`${here}/${page}`, `${api}/${page}`]),
    api,
  ];
}

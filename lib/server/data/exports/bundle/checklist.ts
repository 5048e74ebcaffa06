/**
 * Answers the questions for a report of human baselines, as far as the server can (after Wei et al. 2025, "Position:
 * human baselines in model evaluations need rigor and transparency"; their topics, our wording). null is for the
 * authors to fill in.
 */

import type { StudyConfig } from '@/lib/wire/study';
import type { StudyResults } from '@/lib/wire/study-results';
import type { Consort } from './consort';

export function baselineChecklist(
  configs: ReadonlyMap<number, StudyConfig>,
  enrolled: ReadonlySet<number>,
  consort: Consort,
  results: StudyResults,
) {
  const all = [...configs.values()];
  const excluded = results.trials === 0 ? null : (results.trials - results.valid_trials) / results.trials;
  return {
    design: {
      people: consort.published,
      items_chosen_by: 'generated; the rules and seeds are in the rows',
      trials_per_person: consort.published === 0 ? null : results.trials / consort.published,
      arms: [...new Set(all.flatMap(({ arms }) => arms.map(({ id }) => id)))],
      exclusion_rules_stated_before_data: areRulesFirst(configs, enrolled),
      power_analysis: null,
      ethics_reference: null,
    },
    recruitment: {
      channels: all.flatMap(({ recruiters }) =>
        Object.entries(recruiters).flatMap(([name, set]) => (set === null ? [] : [name])),
      ),
      age_from: Math.min(...all.map(({ minAge }) => minAge)),
      comprehension_check: all.some(({ comprehension }) => comprehension.length > 0),
      attention_checks_per_part: Math.max(0, ...all.map(({ checksPerPart }) => checksPerPart)),
      share_of_trials_excluded: excluded,
      authors_took_part: null,
      pay: null,
    },
    execution: {
      same_pictures_as_models: true,
      time_limit_ms: [...new Set(all.map(({ itemLimitMs }) => itemLimitMs))],
      aids_allowed: all.some(({ aids }) => aids.allowed),
      aids_asked_at_the_end: true,
      feedback: [...new Set(all.map(({ feedback }) => feedback))],
      first_exposures_marked: true,
    },
    analysis: {
      interval: '95 %; people are clusters, and items too where people share them',
      same_metric_for_models: true,
      results: 'results/baseline.json',
      script: 'analysis/baseline.py',
    },
    documentation: {
      demographics: 'participants',
      instructions: 'materials',
      time_per_trial: 'rt',
      item_level_data: 'trials',
    },
  };
}

/**
 * Rules freeze when a version opens, before anyone takes part. A later version with other rules was made with earlier
 * data known. null if no one took part.
 */
function areRulesFirst(configs: ReadonlyMap<number, StudyConfig>, enrolled: ReadonlySet<number>): boolean | null {
  const rules = new Set(
    [...configs].flatMap(([number, { quality }]) => (enrolled.has(number) ? [JSON.stringify(quality)] : [])),
  );
  return rules.size === 0 ? null : rules.size === 1;
}

import { randomUUID } from 'node:crypto';
import { rngFor } from 'rung-puzzles/core/rng';
import { seedFromHex } from 'rung-puzzles/core/seed';
import type { Suite } from 'rung-puzzles/suites/suite';
import { withoutLabels } from '@/lib/server/data/annotations/sets/label-set';
import { transaction } from '@/lib/server/platform/db';
import { insertRows } from '@/lib/server/play/simulation/write-climbs';
import { LETTERS } from '@/lib/wire/items/annotation';
import type { DemoModel } from './entrants';

const SIZE = 40;
const TITLE = 'Demo data';
const SEED = 'demo';
/** Of four labels, those on which both annotators agree. */
const AGREED = 3;

/** A closed set of labelled replies of the demo's models, if the suite has labels for wrong replies. */
export async function addAnnotations(suite: Suite, editionId: string, models: readonly DemoModel[]): Promise<void> {
  const labelSet = suite.labelSets?.find(({ replies }) => replies === 'wrong');
  if (labelSet === undefined) return;
  const ids = labelSet.labels.map(({ id }) => id);
  await transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string; condition: string; task: string; eligible: number }>(
      `select i."id", c."condition", i."task", count(*) over ()::int as "eligible"
       from "Climb" c join "IssuedItem" i on i."climbId" = c."id" join "Verdict" v on v."itemId" = i."id"
       where c."editionId" = $1 and c."kind" = 'run' and v."status" = 'scored' and not v."correct" and i."answer" <> '' order by md5(i."id"::text) limit $2`,
      [editionId, SIZE],
    );
    const [first] = rows;
    if (first === undefined) return;
    const setId = randomUUID();
    const distinct = (values: readonly string[]) => [...new Set(values)].sort();
    await insertRows(tx, 'AnnotationSet', [
      {
        id: setId,
        title: `${TITLE}: ${suite.title}`,
        suite: suite.id,
        labelSet: withoutLabels(labelSet),
        categories: labelSet.labels,
        selection: {
          entrants: models.map(({ id }) => id),
          conditions: distinct(rows.map(({ condition }) => condition)),
          tasks: distinct(rows.map(({ task }) => task)),
          levelFrom: 1,
          levelTo: null,
          size: rows.length,
          seed: SEED,
        },
        blind: true,
        eligible: first.eligible,
        size: rows.length,
        createdAt: new Date(),
        demo: true,
      },
    ]);
    await insertRows(
      tx,
      'Annotator',
      LETTERS.map((letter) => ({ setId, letter })),
    );
    await insertRows(
      tx,
      'AnnotationEntry',
      rows.map(({ id: itemId }, position) => ({ setId, position, itemId })),
    );
    const rng = rngFor(seedFromHex('de30'), `annotations/${suite.id}`);
    const labels = rows.flatMap((_, position) => {
      const said = rng.pick(ids);
      const other = rng.chance(AGREED, AGREED + 1) ? said : rng.pick(ids);
      const label = (letter: string, category: string) => ({
        setId,
        position,
        letter,
        categories: [category],
        cannotTell: false,
        note: '',
        at: new Date(),
      });
      return [label('A', said), label('B', other), ...(other === said ? [] : [label('C', said)])];
    });
    // Its own numbers come from the sequence.
    await insertRows(tx, 'AnnotationLabel', labels);
    await tx.query('update "Annotator" set "handedInAt" = now() where "setId" = $1', [setId]);
    await tx.query('update "AnnotationSet" set "closedAt" = now() where "id" = $1', [setId]);
  });
}

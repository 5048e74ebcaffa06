'use client';
import { useState } from 'react';
import { formatCount } from '@/components/boards/format';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { TextField } from '@/components/ui/form/field';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { CODE_MEANINGS, EXCLUSION_CODES } from '@/lib/quality/codes';
import { type QualityRules, qualityRules } from '@/lib/wire/studies/study';
import type { RowScope, RulesTried } from '@/lib/wire/studies/study-admin';
import { send } from '../send';
import { NUMBER_RULES, numberOf, SWITCH_RULES, textOfNumber } from './rule-fields';

interface Props {
  readonly slug: string;
  readonly of: { readonly whose: RowScope; readonly version: number | null };
  /** Of the newest version. */
  readonly rules: QualityRules;
  readonly isDraft: boolean;
  /** Number of the newest version. */
  readonly newest: number;
}

/** What other thresholds would leave out of the data that are there; nothing is stored. */
export function RulesTrial({ slug, of, rules, isDraft, newest }: Props) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(NUMBER_RULES.map(({ name }) => [name, textOfNumber(rules[name])])),
  );
  const [switches, setSwitches] = useState<Readonly<Record<string, boolean>>>(() =>
    Object.fromEntries(SWITCH_RULES.map(({ name }) => [name, rules[name]])),
  );
  const [tried, setTried] = useState<RulesTried | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const attempt = async () => {
    const numbers = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, numberOf(text)]));
    const parsed = qualityRules.safeParse({ version: 1, ...numbers, ...switches });
    setErrors(
      parsed.success
        ? {}
        : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
    if (!parsed.success) return;
    setBusy(true);
    const sent = await send('POST /api/v1/admin/studies/{slug}/rules', {
      params: { slug },
      body: { rules: parsed.data, ...of },
    });
    setBusy(false);
    if (sent.ok) setTried(sent.value);
    else setErrors({ form: sent.error });
  };
  return (
    <div className="space-y-6">
      <p className="max-w-text text-muted">
        A preview on the data that are there. The rules of an opened version are frozen;{' '}
        {isDraft
          ? `those of the draft, version ${newest}, are changed in its configuration`
          : 'others belong into a new version'}
        , and to state them before the data are seen is what makes them rules.
      </p>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt();
        }}
      >
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {NUMBER_RULES.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              inputMode="decimal"
              autoComplete="off"
              value={texts[name] ?? ''}
              error={errors[name]}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            />
          ))}
        </div>
        <div>
          {SWITCH_RULES.map(({ name, label }) => (
            <CheckboxField
              key={name}
              label={label}
              checked={switches[name] === true}
              onCheckedChange={(on) => setSwitches({ ...switches, [name]: on })}
            />
          ))}
        </div>
        <Button type="submit" busy={busy}>
          Count with these
        </Button>
        {errors.form !== undefined && (
          <p role="alert" className="text-bad">
            {errors.form}
          </p>
        )}
      </form>
      <div aria-live="polite">{tried !== null && <Tried tried={tried} />}</div>
    </div>
  );
}

function Tried({ tried: { sessions, trials, frozen, changed } }: { readonly tried: RulesTried }) {
  const codes = EXCLUSION_CODES.filter((code) =>
    [...frozen.exclusions, ...changed.exclusions].some(({ exclusion_code }) => exclusion_code === code),
  );
  const countOf = (side: RulesTried['frozen'], code: string) =>
    side.exclusions.find(({ exclusion_code }) => exclusion_code === code) ?? { sessions: 0, trials: 0 };
  return (
    <>
      <Callout title="A preview: nothing has changed" className="mb-4">
        <p className="tabular">
          Of {formatCount(sessions)} people and {formatCount(trials)} answers, {formatCount(frozen.validSessions)} and{' '}
          {formatCount(frozen.validTrials)} are valid under the rules that held for them,{' '}
          {formatCount(changed.validSessions)} and {formatCount(changed.validTrials)} under these.
        </p>
      </Callout>
      {codes.length > 0 && (
        <Table label="Exclusions under the frozen and the changed rules" className="text-sm">
          <thead>
            <tr>
              <Th>Reason</Th>
              <Th numeric>People, frozen rules</Th>
              <Th numeric>People, these</Th>
              <Th numeric>Trials, frozen rules</Th>
              <Th numeric>Trials, these</Th>
            </tr>
          </thead>
          <tbody>
            {codes.map((code) => (
              <Tr key={code}>
                <Th scope="row">{CODE_MEANINGS[code]}</Th>
                <Td numeric>{formatCount(countOf(frozen, code).sessions)}</Td>
                <Td numeric>{formatCount(countOf(changed, code).sessions)}</Td>
                <Td numeric>{formatCount(countOf(frozen, code).trials)}</Td>
                <Td numeric>{formatCount(countOf(changed, code).trials)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** Test vectors, family by family, through lib/puzzles/stats. */
import { z } from 'zod';
import { failureLine } from '../failure';
import { differences, TOLERANCE } from './stats-compare';
import { FAMILIES } from './stats-families';
import type { Computed, Family } from './stats-family';

export interface FamilyReport {
  readonly family: string;
  readonly passed: number;
  readonly failed: number;
  /** One line each; a case may have several. */
  readonly failures: readonly string[];
}

/** The field that says where the numbers are from. It is not a family. */
const NOTE = 'source';

export const checkVectors = (document: Readonly<Record<string, unknown>>): readonly FamilyReport[] =>
  Object.entries(document)
    .filter(([name]) => name !== NOTE)
    .map(([name, cases]) => checkFamily(name, cases));

function checkFamily(name: string, given: unknown): FamilyReport {
  const family = FAMILIES.get(name);
  if (family === undefined) return refused(name, 'unknown family: nothing here computes it');
  const cases = casesOf(family, given);
  if (cases === null) return refused(name, family.keyName === null ? 'is no list of cases' : 'is no object of cases');
  if (cases.length === 0) return refused(name, 'has no cases');
  const found = cases.map(({ label, fields }) => checkCase(family, fields).map((line) => `${name}[${label}] ${line}`));
  const failed = found.filter((lines) => lines.length > 0).length;
  return { family: name, passed: found.length - failed, failed, failures: found.flat() };
}

const refused = (family: string, reason: string): FamilyReport => ({
  family,
  passed: 0,
  failed: 1,
  failures: [`${family}: ${reason}`],
});

interface Case {
  readonly label: string;
  readonly fields: unknown;
}

function casesOf({ keyName }: Family, given: unknown): readonly Case[] | null {
  if (keyName === null)
    return Array.isArray(given) ? given.map((fields, index) => ({ label: String(index), fields })) : null;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  return Object.entries(given).map(([key, value]) => ({ label: key, fields: { [keyName]: Number(key), value } }));
}

const caseSchema = z.record(z.string(), z.unknown());
/** Limited, because with a large tolerance anything would pass. */
const toleranceSchema = z.number().min(0).max(0.001).default(TOLERANCE);

/** Returns a line for each error of a case; empty if it passes. */
function checkCase({ inputs, compute }: Family, given: unknown): readonly string[] {
  const fields = caseSchema.safeParse(given);
  if (!fields.success) return ['is no object'];
  const tolerance = toleranceSchema.safeParse(fields.data.tolerance);
  if (!tolerance.success) return ['tolerance: must be a number from 0 to 0.001'];
  const expected = Object.entries(fields.data).filter(([key]) => key !== 'tolerance' && !inputs.has(key));
  if (expected.length === 0) return ['says nothing to be expected'];
  try {
    const found = compute(given);
    return found.ok
      ? expected.flatMap(([key, value]) => compared(key, value, found.value, tolerance.data))
      : found.error;
  } catch (error) {
    return [`cannot be computed: ${failureLine(error)}`];
  }
}

const compared = (key: string, expected: unknown, computed: Computed, tolerance: number): readonly string[] =>
  Object.hasOwn(computed, key)
    ? differences(expected, computed[key], tolerance, key)
    : [`${key}: nothing here computes it`];

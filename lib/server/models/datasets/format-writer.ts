/** What a format of datasets consists of. */
import type { DatasetPart } from './plan';
import type { DatasetFiles } from './row-files';
import type { ShownItem } from './shown-item';

export interface DatasetSettings {
  /** Of the set, in file names: letters, digits, dots, underscores, hyphens. */
  readonly name: string;
  readonly suite: string;
  /** Inside the rows as data URLs, or as files beside them. */
  readonly pictures: 'data' | 'files';
  /** Of `chat`: the right reply begins with its explanation, where the prompt leaves room for one. */
  readonly explain: boolean;
  /** In each row of a set for evaluation, to be searched for in training data. */
  readonly canary: string;
}

interface PartWriter {
  readonly write: (shown: ShownItem) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface FormatWriter {
  /** Whether rows are scored elsewhere, by python/rung_scoring.py or as replies to learn from. */
  readonly isScored: boolean;
  /** Begins the rows of one task. */
  readonly part: (files: DatasetFiles, part: DatasetPart, settings: DatasetSettings) => PartWriter;
  /** What stands beside the rows. */
  readonly finish: (files: DatasetFiles, parts: readonly DatasetPart[], settings: DatasetSettings) => Promise<void>;
  /** How to use it, for the README. */
  readonly howTo: (settings: DatasetSettings, parts: readonly DatasetPart[]) => readonly string[];
}

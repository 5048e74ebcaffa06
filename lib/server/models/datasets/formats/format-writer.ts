import type { DatasetPart } from '../plan';
import type { ShownItem } from '../shown/shown-item';
import type { DatasetFiles } from './row-files';

export interface DatasetSettings {
  /** The set's name in file names: letters, digits, dots, underscores, hyphens. */
  readonly name: string;
  readonly suite: string;
  /** Inside the rows as data URLs, or as separate files. */
  readonly pictures: 'data' | 'files';
  /** For `chat`: the right reply starts with its explanation, if the prompt allows one. */
  readonly explain: boolean;
  /** In each row of an evaluation set, to search for in training data. */
  readonly canary: string;
}

interface PartWriter {
  readonly write: (shown: ShownItem) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface FormatWriter {
  /** Whether another program needs to score rows, by python/rung_scoring.py or as replies to learn from. */
  readonly isScored: boolean;
  readonly part: (files: DatasetFiles, part: DatasetPart, settings: DatasetSettings) => PartWriter;
  readonly finish: (files: DatasetFiles, parts: readonly DatasetPart[], settings: DatasetSettings) => Promise<void>;
  /** Usage instructions for the README. */
  readonly howTo: (settings: DatasetSettings, parts: readonly DatasetPart[]) => readonly string[];
}

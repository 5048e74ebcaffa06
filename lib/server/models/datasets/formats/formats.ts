import type { FormatWriter } from './format-writer';
import { chatFormat } from './write-chat';
import { inspectFormat } from './write-inspect';
import { lmmsFormat } from './write-lmms';
import { nativeFormat } from './write-native';
import { vlmFormat } from './write-vlm';

export const DATASET_FORMATS = ['inspect', 'lmms-eval', 'vlmevalkit', 'chat', 'native'] as const;
export type DatasetFormat = (typeof DATASET_FORMATS)[number];

export const FORMAT_WRITERS: Readonly<Record<DatasetFormat, FormatWriter>> = {
  inspect: inspectFormat,
  'lmms-eval': lmmsFormat,
  vlmevalkit: vlmFormat,
  chat: chatFormat,
  native: nativeFormat,
};

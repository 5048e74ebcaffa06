/**
 * For lmms-eval: a YAML per task and one for the group, JSON lines for Hugging Face's `json` builder, pictures as
 * files, and utils.py (lmms_eval 75571cf, api/task.py: doc_to_visual, doc_to_text, doc_to_messages, process_results,
 * metric_list with aggregations, cluster_key). Without `until` lmms-eval would cut replies at the first empty line.
 */
import type { PromptMessage } from 'rung-puzzles/items/prompt';
import type { DatasetPart } from '../plan';
import { picturePath, type ShownItem } from '../shown/shown-item';
import { fileNameOf, harnessNameOf } from '../task-name';
import type { DatasetSettings, FormatWriter } from './format-writer';
import { putPython } from './python-files';
import type { DatasetFiles } from './row-files';

export const lmmsFormat: FormatWriter = {
  isScored: true,
  part: (files, { task }, { canary }) => {
    const rows = files.rows(`data/${fileNameOf(task.id)}`, task.id);
    return {
      write: async (shown) => {
        for (const picture of shown.pictures) await files.putPicture(picture);
        await rows.write(JSON.stringify(docOf(shown, canary)));
      },
      close: rows.close,
    };
  },
  finish: async (files, parts, settings) => {
    for (const part of parts) await files.put(`${nameOf(part)}.yaml`, taskYaml(part, files));
    await files.put(`${groupOf(settings)}.yaml`, groupYaml(parts, settings));
    await putPython(files, 'utils.py', 'rung_scoring.py');
  },
  howTo: (settings, parts) => [
    'With [lmms-eval](https://github.com/EvolvingLMMs-Lab/lmms-eval) installed, in this folder (the YAML files name the rows relative to it):',
    '',
    '```sh',
    `python -m lmms_eval --include_path . --tasks ${groupOf(settings)} --model qwen2_5_vl --model_args pretrained=Qwen/Qwen2.5-VL-3B-Instruct --log_samples --output_path logs`,
    '```',
    '',
    `Single tasks: ${parts.map((part) => `\`${nameOf(part)}\``).join(', ')}.`,
  ],
};

const nameOf = ({ task }: DatasetPart): string => harnessNameOf('rung', task.id);
const groupOf = ({ suite }: DatasetSettings): string => harnessNameOf('rung_all', suite);

/** The builder needs one type per field in all rows; fields of varying shape are JSON text. */
const docOf = ({ facts, item, messages, pictures, scoring }: ShownItem, canary: string) => ({
  id: facts.item_id,
  prompt: promptText(messages),
  messages: JSON.stringify(
    messages.map(({ role, content }) => ({
      role,
      content: content.map((part) =>
        part.type === 'text' ? part : { type: 'image', image: pathOf(pictures, part.panel) },
      ),
    })),
  ),
  images: pictures.map(picturePath),
  target: item.answer,
  scoring: JSON.stringify(scoring),
  ...facts,
  pair_id: facts.pair_id ?? '',
  canary,
});

function pathOf(pictures: ShownItem['pictures'], name: string): string {
  const picture = pictures.find((each) => each.name === name);
  if (picture === undefined) throw new Error(`the picture ${name} was drawn`);
  return picturePath(picture);
}

/** All text in order, for models that take pictures first and text after them. */
export const promptText = (messages: readonly PromptMessage[]): string =>
  messages.flatMap(({ content }) => content.flatMap((part) => (part.type === 'text' ? [part.text] : []))).join('\n\n');

const METRICS = [
  ['score', 'mean_score'],
  ['right', 'mean_score'],
  ['read', 'mean_score'],
  ['question_right', 'question_right'],
] as const;

function taskYaml(part: DatasetPart, { written }: DatasetFiles): string {
  const paths = written.filter(({ task }) => task === part.task.id).map(({ path }) => path);
  return [
    `task: ${nameOf(part)}`,
    'dataset_path: json',
    'dataset_kwargs:',
    '  data_files:',
    '    test:',
    ...paths.map((path) => `      - ${path}`),
    'test_split: test',
    'output_type: generate_until',
    'doc_to_visual: !function utils.doc_to_visual',
    'doc_to_text: !function utils.doc_to_text',
    'doc_to_messages: !function utils.doc_to_messages',
    'doc_to_target: target',
    'generation_kwargs:',
    '  until: []',
    '  max_new_tokens: 16384',
    `  temperature: ${part.temperature}`,
    `  do_sample: ${part.temperature > 0}`,
    'process_results: !function utils.process_results',
    'metric_list:',
    ...METRICS.flatMap(([metric, aggregation]) => [
      `  - metric: ${metric}`,
      `    aggregation: !function utils.${aggregation}`,
      '    higher_is_better: true',
    ]),
    'cluster_key: cluster_id',
    'score_key: score',
    'metadata:',
    `  - version: ${part.task.version}`,
    '',
  ].join('\n');
}

const groupYaml = (parts: readonly DatasetPart[], settings: DatasetSettings): string =>
  [`group: ${groupOf(settings)}`, 'task:', ...parts.map((part) => `  - ${nameOf(part)}`), ''].join('\n');

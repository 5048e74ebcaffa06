#!/usr/bin/env node
/**
 * Reads a set of `rung dataset` by the readers' own rules, without our code: `node datasets.mjs FOLDER`. Prints
 * {format, rows, complaints} as JSON. Exit code 1 if there are complaints.
 *
 * inspect_ai (dataset/_util.py, model/_chat_message.py): `input` is a list of messages with known roles and pictures
 * with a known detail. `target` is text, `choices` a list of texts, `metadata` an object with the field that clusters
 * errors.
 *
 * lmms-eval (api/task.py) and Hugging Face's json builder: all rows have the same fields and types, pictures exist, and
 * each task has a YAML whose functions, rows and fields exist.
 *
 * VLMEvalKit (dataset/image_base.py): known columns, integer index, options from A without a gap, pictures longer than
 * 64 characters, no cell that pandas reads as "not a number", and the right MD5.
 *
 * Native rows: ids that fit anywhere, pictures of the stated size and hash, and matching answers line by line.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, inflateSync } from 'node:zlib';

const folder = process.argv[2];
const complaints = [];
const complain = (where, what) => complaints.push(`${where}: ${what}`);
const demand = (holds, where, what) => holds || complain(where, what);
const read = (path) => readFileSync(join(folder, path));
const json = (text, where) => {
  try {
    return JSON.parse(text);
  } catch {
    complain(where, 'is not JSON');
    return null;
  }
};

const manifest = JSON.parse(read('manifest.json').toString('utf8'));

/** Checks a whole PNG: signature, checksums of all chunks, and as many bytes of pixels as its size needs. */
function checkPng(bytes, where) {
  if (bytes.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') return complain(where, 'is not a PNG');
  let header = null;
  const data = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    demand(
      bytes.readUInt32BE(at + 8 + length) === crc32(bytes.subarray(at + 4, at + 8 + length)),
      where,
      `chunk ${type} is damaged`,
    );
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') data.push(body);
    at += 12 + length;
  }
  const [width, height, depth, color] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]];
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[color];
  const expected = height * (1 + Math.ceil((width * channels * depth) / 8));
  return demand(
    header[12] === 1 || inflateSync(Buffer.concat(data)).length === expected,
    where,
    'has not the pixels of its size',
  );
}

function checkPicture(source, where) {
  if (source.startsWith('data:image/png;base64,')) return checkPng(Buffer.from(source.slice(22), 'base64'), where);
  if (!existsSync(join(folder, source))) return complain(where, `${source} is not there`);
  return checkPng(read(source), where);
}

/** The target of a choice must be one of its letters. */
function checkTarget(choices, target, where) {
  demand(typeof target === 'string' && target !== '', where, 'has no target');
  if (choices === undefined || choices === null) return;
  demand(
    Array.isArray(choices) &&
      choices.length >= 2 &&
      choices.every((choice) => typeof choice === 'string' && choice !== ''),
    where,
    'has odd choices',
  );
  demand(
    /^[A-Z]$/.test(target) && target.charCodeAt(0) - 65 < choices.length,
    where,
    `has the target ${target} of ${choices.length} choices`,
  );
}

const ROLES = ['system', 'user', 'assistant', 'tool'];

function checkMessages(messages, imageOf, where) {
  if (!Array.isArray(messages) || messages.length === 0) return complain(where, 'has no messages');
  for (const { role, content } of messages) {
    demand(ROLES.includes(role), where, `has the role ${role}`);
    if (typeof content === 'string') continue;
    for (const part of content) {
      if (part.type === 'text') demand(typeof part.text === 'string' && part.text !== '', where, 'has an empty text');
      else checkPicture(imageOf(part), where);
    }
  }
  return demand(
    messages.some(({ role }) => role === 'user'),
    where,
    'asks nothing',
  );
}

const pairs = new Map();

const isHex = (value, digits) => typeof value === 'string' && value.length === digits && /^[0-9a-f]+$/.test(value);
const isShare = (value) => typeof value === 'number' && value >= 0 && value <= 1;

/** Checks the metadata of a question, the same for all formats. */
function checkFacts(facts, where) {
  demand(/^[A-Za-z0-9_-]{1,60}$/.test(facts.item_id), where, `has the id ${facts.item_id}`);
  for (const field of ['benchmark', 'task', 'task_version', 'condition', 'cluster_id', 'question_id'])
    demand(typeof facts[field] === 'string' && facts[field] !== '', where, `${field} is no text`);
  demand(Number.isInteger(facts.level) && facts.level >= 1, where, `has the level ${facts.level}`);
  demand(isShare(facts.chance) && isHex(facts.content_sha256, 64), where, 'has an odd chance or hash of its content');
  demand(tasks.has(facts.task), where, `is of the task ${facts.task}, which the manifest does not name`);
  if (!facts.pair_id) return;
  demand(facts.pair_id === facts.question_id, where, 'is one of a pair that is not its question');
  pairs.set(facts.pair_id, [...(pairs.get(facts.pair_id) ?? []), facts.item_id]);
}

function inspectImage(part, where) {
  demand(
    part.type === 'image' && ['auto', 'low', 'high'].includes(part.detail),
    where,
    `has a part ${part.type} with the detail ${part.detail}`,
  );
  return part.image ?? '';
}

function checkImage({ image_id: id, media_type: type, width, height, sha256, url }, where) {
  const bytes = url.startsWith('data:') ? Buffer.from(url.split(',')[1], 'base64') : read(url);
  demand(/^[A-Za-z0-9_-]{1,60}$/.test(id) && type === 'image/png', where, `has the picture ${id} of type ${type}`);
  demand(createHash('sha256').update(bytes).digest('hex') === sha256, where, `${id} has another hash`);
  demand(bytes.readUInt32BE(16) === width && bytes.readUInt32BE(20) === height, where, `${id} has another size`);
}

const VLM_COLUMNS = ['index', 'question', 'A', 'B', 'C', 'D', 'answer', 'category', 'l2-category'];
const tasks = new Set(manifest.tasks.map(({ task }) => task));

const checks = {
  inspect(row, where) {
    checkMessages(row.input, (part) => inspectImage(part, where), where);
    checkFacts(row.metadata ?? {}, where);
    demand(row.id === row.metadata?.item_id, where, 'has another id in its metadata');
    checkTarget(row.choices, row.target, where);
    demand(
      typeof row.id === 'string' &&
        row.metadata !== null &&
        typeof row.metadata === 'object' &&
        !Array.isArray(row.metadata),
      where,
      'lacks id or metadata',
    );
    demand(row.metadata?.scoring?.target === row.target, where, 'is scored against another target');
    return row.id;
  },
  'lmms-eval'(row, where) {
    for (const field of ['id', 'prompt', 'messages', 'target', 'scoring', 'cluster_id', 'question_id'])
      demand(typeof row[field] === 'string', where, `${field} is no text`);
    checkFacts(row, where);
    for (const picture of row.images) checkPicture(picture, where);
    const messages = json(row.messages, where);
    const words = messages.flatMap(({ content }) =>
      content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
    );
    demand(row.prompt === words.join('\n\n'), where, 'asks models that take words alone something else');
    checkMessages(messages, (part) => part.image, where);
    const shown = messages.flatMap(({ content }) =>
      content.flatMap((part) => (part.type === 'image' ? [part.image] : [])),
    );
    demand(
      JSON.stringify(shown) === JSON.stringify(row.images),
      where,
      'shows other pictures to models that take messages',
    );
    demand(json(row.scoring, where)?.target === row.target, where, 'is scored against another target');
    return row.id;
  },
  chat(row, where) {
    checkMessages(
      row.messages,
      ({ type, image_url: image }) => (type === 'image_url' ? image.url : `the part ${type}`),
      where,
    );
    const last = row.messages.at(-1);
    demand(
      last.role === 'assistant' && typeof last.content === 'string' && last.content !== '',
      where,
      'does not end in a reply',
    );
    return createHash('sha256').update(JSON.stringify(row.messages)).digest('hex');
  },
  native(row, where) {
    if (where.startsWith('answers/')) {
      demand(Array.isArray(row.accepted) && row.accepted.includes(row.target), where, 'does not accept its own target');
      demand(
        typeof row.scorer?.name === 'string' && typeof row.scorer?.version === 'string' && /^\d+$/.test(row.seed),
        where,
        'lacks scorer or seed',
      );
      return row.item_id;
    }
    checkFacts(row, where);
    demand(
      row.schema_version === '1.0' && row.split === 'public' && row.interaction_type === 'single_turn',
      where,
      'is of another schema',
    );
    demand(
      row.answer_format?.kind === row.item_type && isHex(row.prompt_sha256, 64),
      where,
      'lacks form of answer or hash of its prompt',
    );
    demand(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(row.canary),
      where,
      'has no canary',
    );
    for (const image of row.images) checkImage(image, where);
    demand(
      row.seed === undefined && row.truth === undefined && row.answer === undefined && row.target === undefined,
      where,
      'tells its answer',
    );
    const images = new Map(row.images.map((image) => [image.image_id, image]));
    checkMessages(row.messages, (part) => images.get(part.image_id).url, where);
    return row.item_id;
  },
  vlmevalkit(row, where) {
    demand(/^\d+$/.test(row.index), where, 'has no whole number as index');
    for (const column of VLM_COLUMNS) demand(row[column] !== undefined, where, `has no column ${column}`);
    demand(
      row.question !== '' && row.category !== '' && row['l2-category'] !== '',
      where,
      'lacks question or category',
    );
    const options = ['A', 'B', 'C', 'D'].map((label) => row[label] !== '');
    demand(options.lastIndexOf(true) === options.filter(Boolean).length - 1, where, 'has a gap among its options');
    checkFacts(json(row.scoring, where) ?? {}, where);
    for (const [column, cell] of Object.entries(row))
      demand(!NOT_A_NUMBER.has(cell), where, `${column} is read as not a number`);
    const choices = ['A', 'B', 'C', 'D'].map((label) => row[label]).filter((cell) => cell !== '');
    checkTarget(choices.length === 0 ? null : choices, row.answer, where);
    demand(json(row.scoring, where)?.target === row.answer, where, 'is scored against another target');
    const images =
      row.image === undefined
        ? []
        : row.image.startsWith('[')
          ? [...row.image.matchAll(/'([^']*)'/g)].map(([, image]) => image)
          : [row.image];
    for (const image of images) {
      demand(image.length > 64, where, 'has a picture that is taken for the index of another');
      checkPng(Buffer.from(image, 'base64'), where);
    }
    const asked = json(row.prompt, where).filter((part) => part.type === 'image');
    demand(
      asked.length === images.length && asked.every(({ image }, index) => image === index),
      where,
      'asks for other pictures than it has',
    );
    return `${where.split(' ')[0]} ${row.index}`;
  },
};

/** The texts that pandas reads as missing, except the empty one. */
const NOT_A_NUMBER = new Set([
  '#N/A',
  '#N/A N/A',
  '#NA',
  '-1.#IND',
  '-1.#QNAN',
  '-NaN',
  '-nan',
  '1.#IND',
  '1.#QNAN',
  '<NA>',
  'N/A',
  'NA',
  'NULL',
  'NaN',
  'None',
  'n/a',
  'nan',
  'null',
]);

/** RFC 4180 with tabs. */
function* tableRows(text) {
  const cells = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === '\t' || char === '\n') {
      cells.at(-1).push(cell);
      cell = '';
      if (char === '\n') cells.push([]);
    } else cell += char;
  }
  const [heading, ...rows] = cells.slice(0, -1);
  for (const row of rows) {
    demand(row.length === heading.length, 'table', `a row has ${row.length} cells of ${heading.length}`);
    yield Object.fromEntries(heading.map((column, index) => [column, row[index]]));
  }
}

const rowsOf = (path, text) =>
  path.endsWith('.tsv')
    ? [...tableRows(text)]
    : text
        .trimEnd()
        .split('\n')
        .map((line, index) => json(line, `${path} line ${index + 1}`));
const typeOf = (value) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Parses a one-level YAML with lists and maps, as written by `rung dataset`: key to the lines of its value. */
function yamlOf(path) {
  const keys = new Map();
  let key = '';
  for (const line of read(path).toString('utf8').trimEnd().split('\n')) {
    const [, name, value] = /^([a-z_]+):\s?(.*)$/.exec(line) ?? [];
    if (name !== undefined) key = name;
    keys.set(key, [...(keys.get(key) ?? []), ...(name === undefined ? [line.trim()] : value === '' ? [] : [value])]);
  }
  return keys;
}

const LMMS_KEYS = [
  'dataset_path',
  'test_split',
  'output_type',
  'doc_to_visual',
  'doc_to_text',
  'doc_to_messages',
  'doc_to_target',
  'process_results',
];

/** Checks everything that api/task.py looks up by name. */
function checkLmmsTask(path, fields) {
  const yaml = yamlOf(path);
  const one = (key) => yaml.get(key)?.[0];
  for (const key of LMMS_KEYS) demand(one(key) !== undefined, path, `has no ${key}`);
  demand(
    one('dataset_path') === 'json' && one('test_split') === 'test' && one('output_type') === 'generate_until',
    path,
    'is of another kind',
  );
  const utils = read('utils.py').toString('utf8');
  for (const [, name] of read(path)
    .toString('utf8')
    .matchAll(/!function utils\.(\w+)/g))
    demand(new RegExp(`^def ${name}\\(`, 'm').test(utils), path, `names the function ${name}, which is not there`);
  const files = (yaml.get('dataset_kwargs') ?? []).flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
  demand(
    files.length > 0 && files.every((file) => manifest.files.some((each) => each.path === file)),
    path,
    'names rows that are not there',
  );
  for (const key of ['doc_to_target', 'cluster_key'])
    demand(fields.has(one(key)), path, `${key} is no field of the rows`);
  const metrics = yaml.get('metric_list') ?? [];
  const named = (what) => metrics.filter((line) => line.replace(/^- /, '').startsWith(`${what}:`)).length;
  demand(
    named('metric') > 0 && ['aggregation', 'higher_is_better'].every((what) => named(what) === named('metric')),
    path,
    'has a metric without its sum',
  );
  demand(metrics.includes(`- metric: ${one('score_key')}`), path, 'has a score that is no metric');
  return one('task');
}

function checkLmms(fields) {
  const paths = manifest.files.map(({ path }) => path).filter((path) => path.endsWith('.yaml'));
  const groups = paths.filter((path) => yamlOf(path).has('group'));
  const names = paths.filter((path) => !groups.includes(path)).map((path) => checkLmmsTask(path, fields));
  demand(groups.length === 1 && names.length === tasks.size, 'YAML', 'there is not one for each task and one for all');
  const members = groups.flatMap((path) => yamlOf(path).get('task') ?? []).map((line) => line.replace(/^- /, ''));
  demand(
    JSON.stringify([...members].sort()) === JSON.stringify([...names].sort()),
    groups[0] ?? 'YAML',
    'groups other tasks',
  );
}

const PYTHON =
  { inspect: ['task.py'], 'lmms-eval': ['utils.py'], vlmevalkit: ['rung_dataset.py'] }[manifest.format] ?? [];
for (const path of PYTHON.length === 0 ? [] : [...PYTHON, 'rung_scoring.py'])
  demand(
    manifest.files.some((file) => file.path === path),
    path,
    'is not there',
  );

let rows = 0;
const nativeIds = { items: [], answers: [] };
for (const { path, task, bytes, sha256, md5, rows: expected } of manifest.files) {
  const content = read(path);
  demand(createHash('md5').update(content).digest('hex') === md5, path, 'has another MD5 than the manifest');
  demand(
    content.length === bytes && createHash('sha256').update(content).digest('hex') === sha256,
    path,
    'is not the file that the manifest names',
  );
  if (task === undefined) continue;
  const found = rowsOf(path, content.toString('utf8'));
  demand(found.length === expected, path, `has ${found.length} rows, not ${expected}`);
  const ids = found.map((row, index) => checks[manifest.format](row, `${path} line ${index + 1}`));
  demand(new Set(ids).size === ids.length, path, 'has a row twice');
  if (manifest.format === 'native') nativeIds[path.split('/')[0]].push(...ids);
  if (manifest.format === 'lmms-eval' && rows === 0) checkLmms(new Set(Object.keys(found[0] ?? {})));
  if (manifest.format === 'lmms-eval')
    demand(
      new Set(found.map((row) => JSON.stringify(Object.entries(row).map(([key, value]) => [key, typeOf(value)]))))
        .size === 1,
      path,
      'has rows of several shapes',
    );
  if (!path.startsWith('answers/')) rows += found.length;
}
demand(
  JSON.stringify(nativeIds.items) === JSON.stringify(nativeIds.answers),
  'answers/',
  'are not line by line those of the items',
);
for (const [pair, members] of pairs)
  demand(new Set(members).size === 2, 'pairs', `${pair} has ${members.length} prompts`);
if (manifest.format !== 'chat')
  demand(
    manifest.counts.items - manifest.counts.questions === pairs.size,
    'manifest.json',
    `counts ${manifest.counts.questions} questions, of which ${pairs.size} are pairs`,
  );
demand(rows === manifest.counts.items, 'manifest.json', `counts ${manifest.counts.items} items, there are ${rows}`);
const named = new Set([...manifest.files.map(({ path }) => path), 'manifest.json']);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath ?? entry.path, entry.name)
    .slice(folder.length)
    .replace(/^\//, '');
  if (entry.isFile()) demand(named.has(path), path, 'is not in the manifest');
}
const croissant = JSON.parse(read('croissant.json').toString('utf8'));
demand(croissant.conformsTo === 'http://mlcommons.org/croissant/1.1', 'croissant.json', 'is not of Croissant 1.1');
for (const { '@id': id, sha256 } of croissant.distribution)
  demand(
    manifest.files.some((file) => file.path === id && file.sha256 === sha256),
    'croissant.json',
    `${id} has another hash`,
  );
for (const { field } of croissant.recordSet)
  demand(
    croissant.distribution.some((file) => file['@id'] === field[0].source.fileObject['@id']),
    'croissant.json',
    'has records of no file',
  );

process.stdout.write(`${JSON.stringify({ format: manifest.format, rows, complaints })}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;

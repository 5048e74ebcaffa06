/**
 * The package `rung-puzzles`: what most programs need. Import everything else by its path, such as
 * `rung-puzzles/stats/shares/wilson`.
 */
export { formatSeed, parseSeed, type Seed } from './core/seed';
export { drawPanel, type Picture } from './draw-panel';
export type { Item } from './items/item';
export { buildPrompt, type PromptLayout, type PromptMessage } from './items/prompt';
export type { Reply } from './items/reply';
export type { Panel, ReplyFormat, Stimulus } from './items/stimulus';
export type { Verdict } from './items/verdict';
export { makeQuestion, type QuestionOptions } from './make-question';
export { findSuite, SUITES } from './suites';
export { findTask, TASKS } from './tasks';
export type { MadeItem } from './tasks/item';
export { outcomeAfter, scoreReply } from './tasks/score-reply';
export type { Task } from './tasks/task';

/** A respondent's whole way through a protocol, in memory: the items are asked and scored as the server does. */
import {
  type ClimbProtocol,
  type ClimbState,
  endClimb,
  type NextItem,
  nextItem,
  startClimb,
  stepClimb,
} from 'rung-puzzles/protocols/climb';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import { outcomeAfter, scoreAnswer, scoreReply, scoringVersionOf } from 'rung-puzzles/tasks/score-reply';
import type { WrittenClimb, WrittenReply } from './write-climbs';

export interface SimulatedReply {
  readonly text: string;
  readonly elapsedMs: number;
  readonly measures: Readonly<Record<string, unknown>>;
}

export interface Simulation {
  readonly protocol: ClimbProtocol;
  /** Replies are answers in canonical form; a model's text is parsed. */
  readonly isPerson: boolean;
  /** null: there is no such item, and the course ends. */
  readonly itemAt: (next: NextItem) => Promise<MadeItem | null>;
  readonly reply: (made: MadeItem) => SimulatedReply;
}

export interface SimulatedClimb extends Pick<WrittenClimb, 'log' | 'endings'> {
  readonly state: ClimbState;
  readonly elapsedMs: number;
}

export async function simulateClimb({ protocol, isPerson, itemAt, reply }: Simulation): Promise<SimulatedClimb> {
  const log: WrittenReply[] = [];
  const endings: WrittenClimb['endings'][number][] = [];
  let state = startClimb(protocol);
  for (let next = nextItem(protocol, state); next !== null; next = nextItem(protocol, state)) {
    const made = await itemAt(next);
    if (made === null) {
      endings.push({ task: next.task, replyCount: log.length, reason: 'no-item' });
      state = endClimb(state, 'no-item', false);
      continue;
    }
    const given = reply(made);
    const verdict = isPerson
      ? scoreAnswer(made, given.text)
      : scoreReply(made, { text: given.text, stopReason: 'stop' });
    const counted = outcomeAfter(made, verdict);
    const { task, item } = made;
    log.push({
      task: task.id,
      taskVersion: task.version,
      level: next.level,
      visit: next.visit,
      question: next.question,
      history: next.history,
      seed: item.seed,
      itemHash: item.itemId,
      answer: item.answer,
      text: given.text,
      serverElapsedMs: given.elapsedMs,
      measures: given.measures,
      verdict: {
        scoringVersion: scoringVersionOf(task),
        ...verdict,
        outcome: counted?.outcome ?? null,
        passed: counted?.passed ?? null,
      },
    });
    state = stepClimb(protocol, state, {
      answer: verdict.answer,
      final: counted !== null,
      passed: counted?.passed ?? false,
      elapsedMs: given.elapsedMs,
    });
  }
  return { state, log, endings, elapsedMs: log.reduce((sum, { serverElapsedMs }) => sum + serverElapsedMs, 0) };
}

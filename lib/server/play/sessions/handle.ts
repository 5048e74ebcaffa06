import { err, ok, type Result } from 'rung-puzzles/core/result';

const MAX_LENGTH = 32;
/** Controls, line separators, invisible or bidi characters, except the two joiners of scripts and emoji. */
const REFUSED = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/u;
const PILED_MARKS = /\p{M}{4,}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalises a name: composed (NFC), single inner spaces, 1 to `longest` visible characters. */
export function parseHandle(text: string, longest: number = MAX_LENGTH): Result<string, string> {
  const handle = text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  if (REFUSED.test(handle)) return err('holds invisible, control or direction-changing characters');
  if (!VISIBLE.test(handle)) return err('needs at least one visible character');
  if ([...handle].length > longest) return err(`has more than ${longest} characters`);
  if (PILED_MARKS.test(handle)) return err('piles up too many marks');
  return ok(handle);
}

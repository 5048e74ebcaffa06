import type { ExplanationState, Explanations } from '../loop/play-store';

/**
 * In sessionStorage: a reload of this tab shows the explanation again. Without storage it is lost, and nothing else is.
 */
export function openExplanations(storage: Storage | null, sessionId: string): Explanations {
  const key = `rung_explanation:${sessionId}`;
  return {
    read: () => {
      try {
        const kept = JSON.parse(storage?.getItem(key) ?? 'null') as ExplanationState | null;
        return kept?.kind === 'feedback' && kept.session && kept.feedback ? kept : null;
      } catch {
        return null;
      }
    },
    put: (explanation) => {
      try {
        if (explanation === null) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(explanation));
      } catch {
        // Storage full or refused.
      }
    },
  };
}

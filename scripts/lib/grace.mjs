/**
 * How long a server may take to end after SIGTERM, in ms: RUNG_DRAIN_MS, and what lib/server/platform/health/drain.ts
 * then waits for requests. stop_grace_period of compose.yaml is longer.
 */
export const graceMs = Number(process.env.RUNG_DRAIN_MS || 1000) + 11_000;

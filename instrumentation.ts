/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ mendAddresses }, { refuseTrace }, { namePeers }] = await Promise.all([
    import('./lib/server/addresses'),
    import('./lib/server/methods'),
    import('./lib/server/peers'),
  ]);
  mendAddresses();
  refuseTrace();
  namePeers();
  (await import('./lib/server/oracle/warm')).warmOracle();
  if (process.env.NEXT_PHASE === 'phase-production-build') return;
  (await import('./lib/server/health/drain')).drainOnSignals();
  (await import('./lib/server/sweep/start-sweep')).startSweep();
}

/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ mendAddresses }, { serveDirectly }, { allowLongRequests, ignoreUpgrades, refuseTrace }, { namePeers }] =
    await Promise.all([
      import('./lib/server/platform/http/clients/addresses'),
      import('./lib/server/platform/http/direct'),
      import('./lib/server/platform/http/methods'),
      import('./lib/server/platform/http/clients/peers'),
    ]);
  mendAddresses();
  refuseTrace();
  allowLongRequests();
  namePeers();
  if (process.env.NODE_ENV === 'production') {
    ignoreUpgrades();
    serveDirectly();
  }
  if (process.env.NEXT_PHASE === 'phase-production-build') return;
  (await import('./lib/server/items/oracle/warm')).warmOracle();
  (await import('./lib/server/platform/health/drain')).drainOnSignals();
  (await import('./lib/server/jobs/start-jobs')).startJobs();
}

import { graceMs } from './grace.mjs';

// Loaded into a child by --import: ends it when the process that started it is gone, even by kill -9.
const owner = Number(process.env.RUNG_LEASH);

if (owner && process.ppid === owner) {
  const timer = setInterval(() => {
    if (process.ppid === owner) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), graceMs).unref();
  }, 500);
  timer.unref();
}

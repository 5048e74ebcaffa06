// Loaded into a server that `rung bench` measures. On request it reports processor time and a profile.
import { Session } from 'node:inspector/promises';

const SAMPLE_EVERY_US = 250;
let from = process.cpuUsage();
let session = null;

async function start({ profiled }) {
  if (profiled) {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US });
    await session.post('Profiler.start');
  }
  from = process.cpuUsage();
  return {};
}

async function stop() {
  const { user, system } = process.cpuUsage(from);
  const { profile } = (await session?.post('Profiler.stop')) ?? { profile: null };
  session?.disconnect();
  session = null;
  return { cpuMs: (user + system) / 1000, profile };
}

process.on('message', async (message) => process.send(await (message.start ? start(message.start) : stop())));
process.channel.unref();

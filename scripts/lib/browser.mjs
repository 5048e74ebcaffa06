// A Chromium for the end-to-end tests: CHROMIUM_PATH, Playwright's own, the system's, the one in npm, or one that apt
// installs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from './paths.mjs';
import { PIPED, start, succeed } from './process.mjs';
import { Refusal, wait } from './progress.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HELP = `No browser was found. Do one of these and try again:
  npx playwright install chromium      (a browser of Playwright's own)
  install Chromium or Chrome           (Debian: apt-get install chromium)
  CHROMIUM_PATH=/path/to/chromium …      (name one that is elsewhere)`;

/** Environment for Playwright: CHROMIUM_PATH, and what that browser needs to start. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return requireGiven(process.env.CHROMIUM_PATH);
  const installed = process.env.FORCE_NPM_CHROMIUM ? null : await installedBrowser();
  const found = installed ?? (await npmBrowser()) ?? (await aptBrowser());
  if (!found) throw new Refusal(HELP);
  return found;
}

function requireGiven(executable) {
  const browser = { CHROMIUM_PATH: executable };
  if (!starts(browser)) throw new Refusal(`CHROMIUM_PATH is ${executable}, which does not start.`);
  return browser;
}

async function installedBrowser() {
  const { chromium } = await import('@playwright/test');
  return (
    [chromium.executablePath(), ...SYSTEM].map((executable) => ({ CHROMIUM_PATH: executable })).find(starts) ?? null
  );
}

/** On Windows `--version` would open a window. */
function starts({ CHROMIUM_PATH: executable, ...env }) {
  if (!existsSync(executable)) return false;
  if (process.platform === 'win32') return true;
  return (
    spawnSync(executable, ['--version', '--no-sandbox'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
      timeout: 30_000,
    }).status === 0
  );
}

/**
 * @sparticuz/chromium is made for a cloud's Linux: it unpacks itself, libraries and fonts where TMPDIR says, when the
 * variables say that cloud.
 */
async function npmBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = path.join(cacheDir, 'chromium');
  mkdirSync(folder, { recursive: true });
  const executable = await wait('Unpacking the Chromium of npm', () =>
    withEnv({ TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }, async () =>
      (await import('@sparticuz/chromium')).default.executablePath(),
    ),
  );
  const fonts = path.join(folder, 'fonts.conf');
  writeFileSync(fonts, fontsConfig(folder));
  const browser = {
    CHROMIUM_PATH: executable,
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: fonts,
  };
  return starts(browser) ? browser : null;
}

/** Without it text is invisible on machines that have no fonts. */
const fontsConfig = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fontconfig</cachedir>
</fontconfig>
`;

async function withEnv(values, work) {
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, process.env[name]]));
  Object.assign(process.env, values);
  try {
    return await work();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

async function aptBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const apt = (...args) =>
    succeed(start('apt-get', args, { stdio: PIPED, env: { DEBIAN_FRONTEND: 'noninteractive' } }), `apt-get ${args[0]}`);
  await wait('Installing Chromium (apt-get)', async () => {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium');
  });
  return [{ CHROMIUM_PATH: '/usr/bin/chromium' }].find(starts) ?? null;
}

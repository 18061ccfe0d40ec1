import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readersPages } from '../tests/e2e/public-pages.ts';
import { startServer } from '../tests/support/start-server.ts';
import { freePort } from './free-port.ts';

/**
 * `npm run browsers [-- address …]`: opens the pages that visitors read, in both languages, in the Firefox and the WebKitGTK installed
 * here. It takes a picture of each page on a desktop and a phone and prints its console messages. It ends with 1 if one is an error.
 * Without addresses it starts a server with demo content.
 */

const folder = join(import.meta.dirname, '..', 'test-results', 'browsers');
const windows = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Time for scripts, fonts and pictures, which load after the page. */
const restMilliseconds = 700;
/** Time for all pages, opened at once, to print their console messages. */
const consoleMilliseconds = 12_000;

/** A running browser. */
interface Viewer {
  /** Opens the address and takes a picture of the whole page, in base64. */
  readonly see: (address: string, size: { width: number; height: number }) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

type OpenViewer = (report: (fault: string) => void, addresses: readonly string[]) => Promise<Viewer>;

async function until<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = 100; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await setTimeout(200);
    }
  }
}

function endingOf(program: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => program.once('close', resolve));
}

/** A WebDriver BiDi connection; a command gives one member of its answer. */
function speakBidi(socket: WebSocket, onEvent: (params: object) => void) {
  const answers = new Map<number, PromiseWithResolvers<object>>();
  socket.onmessage = ({ data }) => {
    const { id, type, result, params, message } = Object(JSON.parse(String(data)));
    if (type === 'event') onEvent(params);
    else if (type === 'success') answers.get(id)?.resolve(result);
    else answers.get(id)?.reject(new Error(message));
  };
  return async (method: string, params: object, member = ''): Promise<unknown> => {
    const answer = Promise.withResolvers<object>();
    const id = answers.size;
    answers.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return Reflect.get(await answer.promise, member);
  };
}

const firefox =
  (path: string): OpenViewer =>
  async (report) => {
    const port = await freePort();
    const profile = await mkdtemp(join(tmpdir(), 'molsys-firefox-'));
    const program = spawn(path, ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]);
    const ending = endingOf(program);
    await until(() => fetch(`http://127.0.0.1:${port}`));
    const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    const send = speakBidi(socket, (entry) => {
      const { level, text, stackTrace } = Object(entry);
      if (level === 'error') report(`${stackTrace?.callFrames?.[0]?.url ?? ''} ${text}`);
    });
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const context = await send('browsingContext.create', { type: 'tab' }, 'context');
    return {
      see: async (url, viewport) => {
        await send('browsingContext.setViewport', { context, viewport });
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
        await setTimeout(restMilliseconds);
        return await send('browsingContext.captureScreenshot', { context, origin: 'document' }, 'data');
      },
      close: async () => {
        program.kill();
        await ending;
        await rm(profile, { recursive: true, force: true });
      },
    };
  };

/** Runs a browser on its own screen, high enough for a whole page. `end` also ends all processes that it has started. */
function onOwnScreen(path: string, args: readonly string[]) {
  const program = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x8000x24', path, ...args], {
    // The sandbox does not work as root, and the pages are our own.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ending = endingOf(program);
  const end = async () => {
    if (program.pid) process.kill(-program.pid);
    await ending;
  };
  return { output: program.stderr, end };
}

/** Opens all pages in a browser that prints their console messages, as its driver does not report them. */
async function listen(browser: string, addresses: readonly string[], report: (fault: string) => void): Promise<void> {
  const { output, end } = onOwnScreen(browser, ['--enable-write-console-messages-to-stdout=true', ...addresses]);
  let printed = '';
  output.on('data', (chunk) => {
    printed += chunk;
  });
  await setTimeout(consoleMilliseconds);
  await end();
  for (const line of printed.split('\n')) if (/ CONSOLE .*ERROR/.test(line)) report(line);
}

/** Sends a WebDriver command. */
async function command(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, body: body ? JSON.stringify(body) : null });
  const { value } = Object(await answer.json());
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

const measure = { script: 'return document.documentElement.scrollHeight + outerHeight - innerHeight', args: [] };

const webkit =
  (driver: string, browser: string): OpenViewer =>
  async (report, addresses) => {
    const port = await freePort();
    const { end } = onOwnScreen(driver, [`--port=${port}`, '--host=127.0.0.1']);
    const root = `http://127.0.0.1:${port}/session`;
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const capabilities = { alwaysMatch: options };
    const made = await until(() => command(root, 'POST', { capabilities }));
    const session = `${root}/${Object(made).sessionId}`;
    return {
      see: async (url, size) => {
        await command(`${session}/window/rect`, 'POST', size);
        const open = () => command(`${session}/url`, 'POST', { url });
        // The driver sometimes answers an unknown error without a message; a page that cannot be opened fails twice.
        await open().catch((error: unknown) => {
          process.stdout.write(`webkit: ${url} is opened once more after ${error}\n`);
          return open();
        });
        // The picture has only the part of the page that is in the window.
        const height = await command(`${session}/execute/sync`, 'POST', measure);
        await command(`${session}/window/rect`, 'POST', { ...size, height });
        await setTimeout(restMilliseconds);
        return await command(`${session}/screenshot`, 'GET');
      },
      close: async () => {
        await command(session, 'DELETE');
        await end();
        await listen(browser, addresses, report);
      },
    };
  };

/** Path of a program of this system; undefined if it is not installed. */
function find(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.map((each) => join(each, name)).find((path) => existsSync(path));
}

async function walk(name: string, open: OpenViewer, addresses: readonly string[]): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  const faults = new Set<string>();
  const viewer = await open((fault) => faults.add(fault), addresses);
  try {
    for (const address of addresses) {
      const { pathname, search } = new URL(address);
      const page = (pathname + search).slice(1).replaceAll(/[^a-z0-9]+/gi, '-');
      for (const [window, size] of Object.entries(windows)) {
        const picture = await viewer.see(address, size);
        await writeFile(join(folder, name, `${page}-${window}.png`), Buffer.from(String(picture), 'base64'));
      }
    }
  } finally {
    await viewer.close();
  }
  if (faults.size > 0) process.exitCode = 1;
  const result = `${name}: ${addresses.length} pages, ${faults.size} errors on the console`;
  process.stdout.write(`${[result, ...faults].join('\n  ')}\n`);
}

const firefoxPath = process.env.FIREFOX_PATH ?? find('firefox');
const driverPath = find('WebKitWebDriver');
const [miniBrowserPath] = globSync('/usr/{lib*,lib*/*}/webkit2gtk-4.1/MiniBrowser');
const viewers = new Map<string, OpenViewer>();
if (firefoxPath) viewers.set('firefox', firefox(firefoxPath));
if (driverPath && miniBrowserPath && find('xvfb-run')) viewers.set('webkit', webkit(driverPath, miniBrowserPath));
if (viewers.size === 0)
  throw new Error('no Firefox and no WebKitGTK with its driver: docs/testing.md says how to have them');

const given = process.argv.slice(2);
const server = given.length > 0 ? null : await startServer({ environment: { SEED: 'demo', SITE_LANGUAGES: 'en,ru' } });
try {
  const paths = server ? await readersPages(server.url) : [];
  const own = paths.flatMap((path) => [`${server?.url}${path}`, `${server?.url}/ru${path}`]);
  for (const [name, open] of viewers) await walk(name, open, [...given, ...own]);
} finally {
  await server?.stop();
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { thisSystem } from './check-install.ts';

/** Data for starting a test's browser. */
export interface TestChromium {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Variables for the browser's environment alone. */
  readonly env: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '..');

/** Whether tests can have a browser on this system: the packaged one is for Linux on x64. */
export function hasTestChromium(): boolean {
  const { os, cpu, libc } = thisSystem();
  return Boolean(process.env.CHROMIUM_PATH) || (os === 'linux' && cpu === 'x64' && libc === 'glibc');
}

/**
 * The browser of the npm package, once {@link unpackChromium} has run. It brings its own libraries and fonts, so it starts on a
 * system without any. `CHROMIUM_PATH` names another Chromium to use instead.
 */
export async function testChromium(): Promise<TestChromium> {
  const given = process.env.CHROMIUM_PATH;
  // The sandbox does not work as root, and the pages are our own.
  const args = ['--no-sandbox'];
  if (given) return { executablePath: given, args, env: {} };
  const folder = await chromiumFolder();
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** Unpacks each version of the browser once. Two runs at the same time do not disturb each other. */
export async function unpackChromium(): Promise<void> {
  if (process.env.CHROMIUM_PATH) return;
  const folder = await chromiumFolder();
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await unpackInto(unfinished, folder);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

async function unpackInto(unfinished: string, finished: string): Promise<void> {
  const archives = join(packageFolder(), 'bin');
  const given = process.env.TMPDIR;
  // The package unpacks into the temporary folder and takes files that are already there for its own.
  process.env.TMPDIR = unfinished;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(join(archives, name))));
  } finally {
    if (given === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = given;
  }
  await writeFile(join(unfinished, 'fonts.conf'), fontSettings(finished));
}

/** A list of font folders, without which every text is drawn with no height. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

function packageFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
}

async function chromiumFolder(): Promise<string> {
  const description: unknown = JSON.parse(await readFile(join(packageFolder(), 'package.json'), 'utf8'));
  const version = typeof description === 'object' && description !== null ? Reflect.get(description, 'version') : null;
  return join(root, 'node_modules', '.cache', `chromium-${version}`);
}

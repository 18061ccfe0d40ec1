import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase } from '#contract/addresses.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { addPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

const here = join(import.meta.dirname, 'clients');
const server = await serveTests();
const run = promisify(execFile);

let folder = '';
let address = '';
let email = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molsys-clients-'));
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await signIn(server, 'ADMIN');
  await succeed(server, 'createNews', { token, body: { title_en: 'Cages', date: '2026-01-01' } });
  email = await addPerson(server, 'ADMIN');
  const document = await (await fetch(`${address}${apiBase}openapi.json`)).json();
  await writeFile(
    join(folder, 'openapi.json'),
    JSON.stringify({ ...document, servers: [{ url: `${address}/api/api` }] }),
  );
  await cp(join(here, 'programs'), folder, { recursive: true });
  await symlink(join(here, 'node_modules'), join(folder, 'node_modules'));
  await run('node', [join(here, 'generate.mjs'), join(folder, 'openapi.json'), folder]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the document keeps the recommended rules of redocly', async () => {
  const lint = ['lint', '--format=summary', join(folder, 'openapi.json')];
  const { stdout, stderr } = await run(join(here, 'node_modules/.bin/redocly'), lint, { cwd: folder });
  expect(stdout + stderr).toContain('is valid');
});

test('programs with generated clients need no cast', async () => {
  const types = join(here, '../../node_modules/@types');
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions', '--ignoreConfig'];
  const targets = ['--target', 'esnext', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node'];
  const files = ['with-fetch.ts', 'with-orval.ts'].map((name) => join(folder, name));
  await expect(run('tsc', [...options, ...targets, '--typeRoots', types, ...files])).resolves.toBeTruthy();
});

test.each(['with-fetch.ts', 'with-orval.ts'])('%s lists, signs in, uploads and downloads', async (program) => {
  const running = run('node', [join(folder, program), address, email, goodPassword]);
  running.child.stdin?.end(aPdf());
  const { stdout } = await running;
  expect(JSON.parse(stdout)).toEqual({
    ...{ titles: ['Cages'], files: ['cages.pdf', 'cages.pdf'], csv: expect.any(Number) },
    // Every ZIP file begins with this byte.
    xlsx: 'P'.charCodeAt(0),
  });
});

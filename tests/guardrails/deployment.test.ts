import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { apiBase, mediaBase } from '#contract/addresses.ts';
import { Problem } from '#contract/common.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { defaultMaxDocumentBytes } from '#contract/limits.ts';
import { readConfig } from '#server/config.ts';
import { projectRoot } from './source-files.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const unit = read('deploy/molsys.service');
const backupUnit = read('deploy/molsys-backup.service');
const variables = read('deploy/molsys.env');
const command = read('deploy/molsys');
const nginx = read('deploy/nginx.conf');
const caddy = read('deploy/Caddyfile');
const containerfile = read('deploy/Containerfile');

interface Compose {
  readonly services: { readonly molsys: { readonly environment: Readonly<Record<string, string>> } };
}
const compose: Compose = parse(read('deploy/compose.yaml'));

const { port, host } = readConfig({});

/** Every match of a pattern's first group. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** The only match of a pattern's first group. */
function only(text: string, pattern: RegExp): string {
  const found = new Set(matches(text, pattern));
  expect([...found], String(pattern)).toHaveLength(1);
  return [...found].join();
}

/** Settings of `NAME=value` lines, commented-out ones too. */
function settingsOf(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')]));
}

/** Settings of a `name=value` list in one line, as `Environment=` and `ENV` have it. */
function inlineSettingsOf(text: string, word: RegExp): Record<string, string> {
  return Object.fromEntries(matches(text, word).flatMap((list) => list.split(' ').map((one) => one.split('='))));
}

const containerSettings = inlineSettingsOf(containerfile, /^ENV (.*)$/gm);
const composeSettings = Object.fromEntries(
  Object.entries(compose.services.molsys.environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{.*?\}/g, 'x'),
  ]),
);

const settings = {
  'molsys.env': settingsOf(variables),
  Containerfile: containerSettings,
  'compose.yaml': composeSettings,
};

const known = matches(read('server/config.ts'), /^ {2}([A-Z][A-Z0-9_]*): /gm);

test('the README has every variable of the configuration but those for developing', () => {
  const rows = matches(read('README.md'), /^\| (`[A-Z].*?`) \|/gm).join();
  const told = ['NODE_ENV', 'DESIGN_GALLERY', ...matches(rows, /`([A-Z][A-Z0-9_]*)`/g)];
  expect(told.toSorted()).toEqual(known.toSorted());
});

test.each(Object.entries(settings))('the configuration takes every variable of %s', (_file, given) => {
  expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([]);
  expect(() => readConfig(given)).not.toThrow();
});

test('proxies and containers ask where the server listens', () => {
  expect(only(nginx, /^ {2}server (\S+);/gm)).toBe(`${host}:${port}`);
  expect(only(caddy, /\{\$MOLSYS_UPSTREAM:(\S+)\}/g)).toBe(`${host}:${port}`);
  expect(only(containerfile, /^EXPOSE (.*)$/gm)).toBe(`${port}`);
  expect(only(read('deploy/compose.yaml'), /MOLSYS_UPSTREAM: (\S+)/g)).toBe(`molsys:${port}`);
  expect(only(read('deploy/compose.yaml'), /http:\/\/127\.0\.0\.1:(\d+)/g)).toBe(`${port}`);
});

test('the service, its configuration and its command line name the same folders', () => {
  const folder = only(unit, /^WorkingDirectory=(.*)$/gm);
  const start = only(unit, /^ExecStart=(.*)$/gm);
  expect(start).toBe(`${folder}/scripts/run node server/main.js`);
  expect(only(unit, /^EnvironmentFile=(.*)$/gm)).toBe(only(command, /^\. (.*)$/gm));
  expect(only(command, /^cd (\S+)/gm)).toBe(folder);
  expect(only(variables, /^DATA_DIR=(.*)$/gm)).toBe(`/var/lib/${only(unit, /^StateDirectory=(.*)$/gm)}`);
  for (const file of ['scripts/run', 'server/main.js', 'server/cli.ts']) {
    expect(existsSync(join(projectRoot, file)), file).toBe(true);
    expect(start + command).toContain(file);
  }
  for (const name of ['WorkingDirectory', 'EnvironmentFile', 'User', 'UMask']) {
    const setting = new RegExp(`^${name}=(.*)$`, 'gm');
    expect(only(backupUnit, setting), name).toBe(only(unit, setting));
  }
  expect(existsSync(only(backupUnit, /^ExecStart=(.*)$/gm).replace(folder, projectRoot))).toBe(true);
  expect(only(containerfile, /^VOLUME (.*)$/gm)).toBe(containerSettings.DATA_DIR);
  expect(only(read('deploy/compose.yaml'), /- data:(\S+)/g)).toBe(containerSettings.DATA_DIR);
  const copied = matches(containerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((list) => list.split(' '));
  expect(copied.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test('nginx keeps nothing of the API but media, and knows where the built files are', () => {
  const places = matches(nginx, /^ {2}location (\/\S*) \{$/gm);
  expect(places).toEqual(['/', `${mediaBase}media/`, '/assets/', mediaBase]);
  expect(apiBase.startsWith(mediaBase)).toBe(true);
  expect(read('server/http/pages/built-pages.ts')).toContain("prefix: '/assets/'");
});

test('proxies let every PDF through to the server, and refuse in its words', () => {
  const megabytes = Number(only(nginx, /client_max_body_size (\d+)m;/g));
  expect(megabytes * 1024 ** 2).toBeGreaterThan(defaultMaxDocumentBytes);
  expect(only(caddy, /max_size (\d+)MiB/g)).toBe(`${megabytes}`);
  for (const text of matches(nginx + caddy, /['`](\{"type".*\})['`]/g)) {
    const problem = Problem.parse(JSON.parse(text));
    const code = problem.code === 'UNAVAILABLE' ? 'UNAVAILABLE' : 'PAYLOAD_TOO_LARGE';
    const { status, en: title } = errorCatalogue[code];
    expect(problem).toMatchObject({ type: `urn:molsys:problem:${code}`, code, status, title });
  }
});

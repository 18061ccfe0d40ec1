import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestUserConfig } from 'vitest/config';

const hasClientTools = existsSync(`${import.meta.dirname}/tests/clients/node_modules/orval`);

const serverTests = globSync('server/**/*.test.ts', { cwd: import.meta.dirname });

const textOf = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8');

/** Which databases a test stands on: it makes one, or a server with one, by these; where its kind cannot matter the file says so. */
function databasesOf(path: string): 'both' | 'sqlite' | 'none' {
  const text = textOf(path);
  if (!/(testing\/(build-test-server|open-test-database)|doctor\.test-support)\.ts/.test(text)) return 'none';
  return /^\/\/ On SQLite alone: /m.test(text) ? 'sqlite' : 'both';
}
const { both = [], sqlite = [], none = [] } = Object.groupBy(serverTests, databasesOf);

const components = {
  include: ['app/**/*.test.{ts,tsx}'],
  environment: './tests/setup/window.ts',
  setupFiles: 'tests/setup/components.ts',
  // Frames stay real: who waits for one when the clock becomes real again would wait for ever.
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
} satisfies TestUserConfig;

/** The test files that replace modules or load them anew: what a process does once. */
const componentsApart = components.include
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => /vi\.(mock|resetModules)\(/.test(textOf(file)));

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As for the journeys: what passes only the second time is named by `npm test`, to be mended.
    retry: 1,
    // The library leaves a core to its own process, which on two leaves half of the machine idle.
    maxWorkers: '100%',
    // pdf.js on loading: nothing is drawn with it here, see server/domains/media/no-drawing.ts. The provider of tests, of its memory.
    onConsoleLog: (log) => !/@napi-rs\/canvas|Cannot polyfill|quick start development-only/.test(log),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'contract/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
        },
      },
      // Each file makes its own servers and databases: they share the loaded program, which takes longer to load than to test.
      { test: { name: 'server', include: none, isolate: false } },
      {
        test: {
          name: 'server-sqlite',
          include: [...both, ...sqlite],
          isolate: false,
          provide: { databaseKind: 'sqlite' },
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: both,
          isolate: false,
          provide: { databaseKind: 'postgres' },
          globalSetup: 'tests/setup/postgres.ts',
        },
      },
      // As for the server, and one window for all: its setup leaves no trace of a test.
      {
        test: { ...components, name: 'components', exclude: componentsApart, isolate: false },
      },
      {
        test: { ...components, name: 'components-apart', include: componentsApart },
      },
      {
        test: {
          name: 'guardrails',
          include: ['tests/guardrails/**/*.test.ts'],
          isolate: false,
          provide: { databaseKind: 'sqlite' },
        },
      },
      // Only where what makes clients is installed: `npm ci --prefix tests/clients`.
      ...(hasClientTools
        ? [
            {
              test: {
                name: 'clients',
                include: ['tests/clients.test.ts'],
                provide: { databaseKind: 'sqlite' as const },
              },
            },
          ]
        : []),
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
    ],
  },
});

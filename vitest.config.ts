import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestUserConfig } from 'vitest/config';

const serverTests = globSync('server/**/*.test.ts', { cwd: import.meta.dirname });

/** Whether a test stands on a database of the kind that the run is for: then it makes one, or a server with one, by these. */
const needsDatabase = (path: string) =>
  /testing\/(build-test-server|open-test-database)\.ts/.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8'));
const { onBoth = [], once = [] } = Object.groupBy(serverTests, (path) => (needsDatabase(path) ? 'onBoth' : 'once'));

const components = {
  include: ['app/**/*.test.{ts,tsx}'],
  environment: './tests/setup/window.ts',
  setupFiles: 'tests/setup/components.ts',
  // Frames stay real: who waits for one when the clock becomes real again would wait for ever.
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
} satisfies TestUserConfig;

/** The test files that replace modules, load them anew, or look at style sheets: what a process and its document do once. */
const componentsApart = components.include
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => /vi\.(mock|resetModules)\(|stylesheet|katex\.css/.test(readFileSync(file, 'utf8')));

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
      { test: { name: 'server', include: once, isolate: false } },
      {
        test: { name: 'server-sqlite', include: onBoth, isolate: false, provide: { databaseKind: 'sqlite' } },
      },
      {
        test: {
          name: 'server-postgres',
          include: onBoth,
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
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
    ],
  },
});

import { defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As for the journeys: what passes only the second time is named by `npm test`, to be mended.
    retry: 1,
    // The library leaves a core to its own process, which on two leaves half of the machine idle.
    maxWorkers: '100%',
    // pdf.js on loading: nothing is drawn with it here, see server/domains/media/no-drawing.ts.
    onConsoleLog: (log) => !/@napi-rs\/canvas|Cannot polyfill/.test(log),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
        },
      },
      // Each file makes its own servers and databases: they share the loaded program, which takes longer to load than to test.
      {
        test: { name: 'server-sqlite', include: serverTests, isolate: false, provide: { databaseKind: 'sqlite' } },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests,
          isolate: false,
          provide: { databaseKind: 'postgres' },
          globalSetup: 'tests/setup/postgres.ts',
        },
      },
      {
        test: {
          name: 'components',
          include: ['app/**/*.test.ts', 'app/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'tests/setup/components.ts',
        },
      },
      {
        test: { name: 'guardrails', include: ['tests/guardrails/**/*.test.ts'], provide: { databaseKind: 'sqlite' } },
      },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
    ],
  },
});

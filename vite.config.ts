import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What every page's first load needs of others' code, in one file that outlives releases of our own. */
const vendorPackages =
  /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|@reduxjs\/toolkit|redux|redux-thunk|reselect|immer|react-redux|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements|@standard-schema\/utils)\//;

/** And of our own: the frame of the public pages and what it stands on. Without this it comes as thirty small files. */
const commonModules = [
  /\/app\/(?:store|session|i18n|lib|pages\/frame)\//,
  /\/app\/design-system\/(?:bond-pattern|button|empty-state|environment|error-state|icon|picture|skeleton|spinner|sub-heading|text|visually-hidden)\//,
  /\/app\/features\/auth\/(?:account\.|auth\.api|keep-session|use-sign-out)/,
  /\/app\/features\/news\/(?:news\.api|news-card|news-date|news-link|news-picture|news-text|paragraphs)\./,
  /\/contract\/(?:limits|media|operations)\.ts/,
];
const lazyModules = /\/error-code\.ts/;

function isCommon(id: string): boolean {
  return commonModules.some((pattern) => pattern.test(id)) && !lazyModules.test(id);
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'baseline-widely-available',
    // A data: address would need its own permission in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendorPackages },
                { name: 'common', test: isCommon },
              ],
            },
          },
        },
      },
    },
  },
  // One file with all that pages need on the server: a thousand small ones take a second and forty megabytes more to load.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  // Without these the first cold load in development finds new dependencies half-way and loads again.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes.ts', 'app/pages/**/*.tsx'] },
}));

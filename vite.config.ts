import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What every page's first load needs of others' code, in one file that outlives releases of our own. */
const vendorPackages = [
  /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|react-redux|i18next|react-i18next|html-parse-stringify|void-elements)\//,
  /node_modules\/(?:@reduxjs\/toolkit|redux|redux-thunk|reselect|immer|@standard-schema\/utils)\//,
  // Without its `shim`, which only the dialogs' library asks for.
  /node_modules\/use-sync-external-store\/(?:with-selector\.js|cjs\/use-sync-external-store-with-selector\.)/,
];

function isVendor(id: string): boolean {
  return vendorPackages.some((pattern) => pattern.test(id));
}

/** And of our own: the frame of the public pages and what it stands on. Without this it comes as thirty small files. */
const commonModules = [
  /\/app\/(?:store|session|i18n|lib|pages\/frame)\//,
  /\/app\/design-system\/(?:bond-pattern|button|empty-state|environment|error-state|icon|menu|picture|skeleton|spinner|sub-heading|text|visually-hidden)\//,
  /\/app\/features\/auth\/(?:account\.tsx|auth\.api|keep-session)/,
  /\/app\/features\/news\/(?:news\.api|news-card|news-date|news-link|news-picture|story-language)\./,
  /\/app\/features\/content\/(?:content\.api|content-figure|external-link|page-skeleton)\./,
  /\/app\/rich-text\/(?:can-draw|follow-links|molecule-view|prose|rich-text|use-on-screen|when-readable)\./,
  /\/app\/pages\/(?:language-gate|public\/page-request|public\/public-layout)\.tsx?/,
  /\/app\/(?:providers|root)\.tsx/,
  /\/contract\/(?:languages|limits|media|operations)\.ts/,
];
/** What stands among them without being needed at first: guards, uploads and downloads, the second page of a list, the drawing of patterns. */
const lazyModules =
  /\/(?:access|bond-drawing|checking-session|download|draw-bonds|error-code|honeycomb|motifs|pages|random|require-role|sketch|upload-transport)\.tsx?/;

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
                { name: 'vendor', test: isVendor },
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

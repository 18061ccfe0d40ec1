import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkLoading } from './scripts/vite/chunk-loading.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';

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
  /\/app\/rich-text\/(?:follow-links|molecule-view|prose|rich-text|use-on-screen)\.(?!api)/,
  /\/app\/pages\/(?:language-gate|public\/page-request|public\/public-layout)\.tsx?/,
  /\/app\/(?:providers|root)\.tsx/,
  /\/contract\/(?:languages|limits|media|public-operations)\.ts/,
];
/** What stands among them without being needed at first: guards, signing out, uploads and downloads, words for guarded pages, the second page of a list, the drawing of patterns. */
const lazyModules =
  /\/(?:access|bond-drawing|checking-session|download|draw-bonds|error-code|form-body|honeycomb|icon-names|leaving|motifs|other-person-notice|pages|person-name|plain-formula|plain-fractions|plain-words|random|require-role|sketch|text-of-file|upload-transport|use-online|use-same-person|use-settled)\.tsx?/;

function isCommon(id: string): boolean {
  return commonModules.some((pattern) => pattern.test(id)) && !lazyModules.test(id);
}

/**
 * The administrators' area is one load: its first page brings all of it. In a hundred small files the list of who needs which, a part
 * of the route manifest, would weigh on every visitor.
 */
const adminModules = [
  /\/app\/(?:editing|rich-text\/rich-text\.api|pages\/admin|features\/(?:audit|chapters|participants|results|users|news\/admin|publications\/admin|links\/admin|courses\/admin|certificates\/admin))[./]/,
  /\/app\/design-system\/(?:checkbox|date-input|segmented|table|text-area|toast|toggle|upload-zone|virtual-table)\//,
];
/** Fields and tabs, which visitors meet among the publications without all that forms need to be checked and sent. */
const fieldModules = /\/app\/design-system\/(?:field|select|tabs|text-input)\//;
/** What the administrators' area shares with the pages of publications, which would else have to load all of it. */
const paperModules =
  /\/app\/features\/publications\/(?:export-menu|publication-addresses|publication-filter|publications\.api)\./;
/** What several pages show of what they are linked with. */
const linkModules = /\/app\/(?:features\/links\/(?:linked-items|linked-title|links\.api)|rich-text\/inline-text)\./;
/** Asked for in the middle of something, by administrators and by others. */
const dialogModules = /\/app\/design-system\/modal\//;
/** The learners' own pages come with the first of them; the reader of PDFs and the test each when one is opened. */
const learnModules =
  /\/app\/(?:pages\/learn|features\/(?:courses\/learn|chapters\/learn|progress)|rich-text\/rich-text\.api)[./]/;
/** One's own account and what letters lead to, but for the questions that are seldom asked. */
const accountModules =
  /\/app\/(?:features\/account\/(?!home-notice|[\w-]+-dialog)|pages\/public\/(?:confirmation|own-account|password|refuse-without-mail)\.)/;
/** What signing in and the learners' area need beside them: guards, fields, and the schemas that they are checked with. */
const formModules = [
  /\/app\/(?:session|features\/auth)\//,
  /\/app\/pages\/public\/account-page\./,
  /\/app\/(?:store\/(?:error-code|form-body)|lib\/picture-sources|features\/courses\/[\w-]+|features\/chapters\/chapters\.api|features\/certificates\/certificates\.api)\./,
  /\/app\/editing\/(?:error-delay|format-instant|request-failure|use-error-text|use-sending-form)\./,
  /\/app\/design-system\/(?:notice|progress-bar|sign-in-fields)\//,
  /\/contract\/(?:auth|common|errors|operations)\.ts/,
  /node_modules\/(?:zod|react-hook-form|@hookform\/resolvers)\//,
];

function isOfForms(id: string): boolean {
  return formModules.some((pattern) => pattern.test(id)) && !isVendor(id) && !isCommon(id);
}

function isOfAdmin(id: string): boolean {
  return adminModules.some((pattern) => pattern.test(id));
}

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), chunkLoading(), reactRouter()],
  build: {
    target: 'baseline-widely-available',
    // A data: address would need its own permission in the content security policy.
    assetsInlineLimit: 0,
  },
  // Scripts that stand alone, as `?worker&url`: modules in development too.
  worker: { format: 'es' },
  environments: {
    ssr: {
      build: { minify: true },
      // Else the server carries every library's development form too, half of what it loads.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
    },
    client: {
      build: {
        rolldownOptions: {
          // React Router's hints to developers, which it keeps for visitors.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          output: {
            codeSplitting: {
              groups: [
                // A group takes what its modules import along, unless one before it has.
                { name: 'vendor', test: isVendor, priority: 4 },
                { name: 'common', test: isCommon, priority: 3 },
                { name: 'fields', test: fieldModules, priority: 2 },
                { name: 'forms', test: isOfForms, priority: 2 },
                { name: 'links', test: linkModules, priority: 2 },
                { name: 'papers', test: paperModules, priority: 2 },
                { name: 'dialogs', test: dialogModules, priority: 2 },
                { name: 'learn', test: learnModules, priority: 1 },
                { name: 'account', test: accountModules, priority: 1 },
                { name: 'admin', test: isOfAdmin, priority: 1 },
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

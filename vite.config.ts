import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkLoading } from './scripts/vite/chunk-loading.ts';
import { className } from './scripts/vite/class-name.ts';
import { guardedPages } from './scripts/vite/guarded-pages.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';
import { operationAddresses } from './scripts/vite/operation-addresses.ts';

/**
 * What every page stands on, and what texts, pictures and lists are made of. The group takes along all that these modules import.
 * Not the entry, which runs when the pages are loaded; what it imports, as it else comes in five files.
 */
const frame = [
  '/node_modules/react-dom/',
  '/app/root.tsx',
  '/app/features/auth/keep-session.ts',
  '/app/pages/language-gate.tsx',
  '/app/pages/public/public-layout.tsx',
  '/app/pages/public/page-request.ts',
  '/app/features/content/content.api.ts',
  '/app/features/content/page-intro.tsx',
  '/app/features/content/page-skeleton.tsx',
  '/app/features/content/page-text.tsx',
  '/app/features/links/linked-items.tsx',
  '/app/features/content/content-figure.tsx',
  '/app/features/content/external-link.tsx',
  '/app/features/news/news-card.tsx',
  '/app/design-system/states/',
  '/contract/operations/news.ts',
  '/contract/operations/publications.ts',
];

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), chunkLoading(), guardedPages(), operationAddresses(), reactRouter()],
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'baseline-widely-available',
    // A data: address would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    // What is told is for who runs the site: the library that draws molecules is large, and has an `eval` for callbacks
    // that are given as text, which the pages' policy forbids. How long parts of the build take on a slow machine is no fault.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { eval: false, bundlerTimings: false } },
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
                { name: 'frame', test: (module) => frame.some((part) => module.includes(part)), priority: 1 },
                // Fields, notices and the like, else a file each; not dialogs and uploads, as they bring libraries along.
                { name: 'controls', test: /\/app\/design-system\/(?!modal|upload)/, minShareCount: 9 },
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

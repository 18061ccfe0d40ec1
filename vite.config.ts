import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkLoading } from './scripts/vite/chunk-loading.ts';
import { guardedPages } from './scripts/vite/guarded-pages.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';
import { operationAddresses } from './scripts/vite/operation-addresses.ts';

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), chunkLoading(), guardedPages(), operationAddresses(), reactRouter()],
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
                // What every page stands on, and what texts and lists are made of. A group takes along all that its modules import.
                // Not the entry, which runs when the pages are loaded; what it imports, as it else comes in five files.
                {
                  name: 'frame',
                  test: /\/node_modules\/react-dom\/|\/app\/(?:root|features\/auth\/keep-session|pages\/public\/(?:public-layout|content-page))\.tsx?$/,
                  priority: 1,
                },
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

import { type Plugin, parseSync } from 'vite';

/** Vite's helper for loading a chunk together with the files that it needs. */
const preloadHelper = '\0vite/preload-helper.js';

/**
 * Makes each `import()` of the built program, React Router's too, use the early script's loader, which retries (app/early/parts.ts).
 * Without it, a chunk that fails to load once would fail for as long as the page is open, and the router would reload the page.
 */
export function chunkLoading(): Plugin {
  return {
    name: 'chunk-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      id === preloadHelper
        ? `export const __vitePreload = (load, parts = []) => loadParts(parts.map((part) => '/' + part)).then(load);`
        : null,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withPatientImports(file.fileName, file.code);
        }
      },
    },
  };
}

function withPatientImports(fileName: string, code: string): string {
  const imports = parseSync(fileName, code).module.dynamicImports.toSorted((one, other) => other.start - one.start);
  return imports.reduce(
    (text, { start }) => `${text.slice(0, start)}loadChunk${text.slice(start + 'import'.length)}`,
    code,
  );
}

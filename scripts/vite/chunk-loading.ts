import { type Plugin, parseSync } from 'vite';

/** Vite's own helper: it is given what a chunk needs beside itself. */
const preloadHelper = '\0vite/preload-helper.js';

/**
 * Has each `import()` of the built program, React Router's too, load by the early script's patient means (app/early/parts.ts). A chunk
 * that does not come would else be refused for as long as the page is open, and the router would load the page anew.
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

import type { Plugin } from 'vite';

const guardedHandle = /^export const handle\b[^;]*access: 'guarded'[^;]*;/m;

/** What stands behind a guard is drawn in the browser alone: of such a page the server loads its handle, and nothing that it is made of. */
export function guardedPages(): Plugin {
  return {
    name: 'guarded-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/app\/pages\/.*\.tsx$/, code: guardedHandle },
      handler: (code) => `${guardedHandle.exec(code)?.[0]}\nexport default () => null;`,
    },
  };
}

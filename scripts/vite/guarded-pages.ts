import type { Plugin } from 'vite';

const guardedHandle = /^export const handle\b[^;]*access: 'guarded'[^;]*;/m;

/** Pages behind a guard are drawn only in the browser. For such a page the server loads its handle and none of its components. */
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

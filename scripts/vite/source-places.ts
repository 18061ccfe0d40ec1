import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves each source its own folder: what lies beside it, as texts and the programs of workers, is read from there and not from the build.
 * For a build into one flat folder.
 * @param fromBuild path from that folder to the project's.
 */
export function sourcePlaces(root: string, fromBuild: string): Plugin {
  return {
    name: 'source-places',
    transform: {
      filter: { id: /\/(?:server|contract)\/.*\.ts$/, code: 'import.meta.' },
      handler(code, id) {
        if (code.includes('import.meta.url')) this.error('A file beside its source is found by import.meta.dirname');
        const folder = `${fromBuild}/${relative(root, dirname(id))}`;
        return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`);
      },
    },
  };
}

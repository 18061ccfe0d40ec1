import { join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { TextPlaces } from '../../text/texts.ts';
import type { CurrentProgram } from './built-pages.ts';
import { pageProgramOf } from './page-program.ts';

/** Paths that Vite never gets requests for. */
const ownPaths = /^\/(?:api|files|locales|brand|healthz|readyz|metrics)(?:[/?]|$)/;

/** Serves the pages straight from their sources: a change is seen at once, and a component keeps its state. */
export async function serveSources(
  app: FastifyInstance,
  { rootFolder, contentFolder }: TextPlaces,
): Promise<CurrentProgram> {
  const vite = await createServer({
    root: rootFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (ownPaths.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });

  const textFolders = [join(rootFolder, 'locales'), contentFolder];
  vite.watcher.add(textFolders);
  vite.watcher.on('all', (_event, file) => {
    if (textFolders.some((folder) => file.startsWith(folder + sep))) vite.ws.send({ type: 'full-reload' });
  });

  return async () => {
    const loaded: unknown = await vite.ssrLoadModule('virtual:react-router/server-build');
    return pageProgramOf(loaded, 'development');
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { isValidElement, type ReactNode } from 'react';
import { apiBase } from '#contract/addresses.ts';
import { readConfig } from '#server/config.ts';
import { seedNewDatabase } from '#server/seed/seed.ts';
import { claimDataDirectory } from '#server/storage/data-directory.ts';
import { buildServer } from '#server/wiring/build-server.ts';
import { compose } from '#server/wiring/compose.ts';
import { administrator } from '../tests/support/start-server.ts';
import { atMost, figure, interleaved, type Measure, median } from './figure.ts';

type ReactServer = typeof import('react-dom/server');

const rounds = 7;
const rendersARound = 15;
const warmUpRenders = 60;

/**
 * Time from a request for an uncached page to its whole answer (router, API, database, drawing, compression), beside `renderToString` of
 * the same tree.
 */
export const measure: Measure = async () => {
  const watch = watchDrawing();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'molsys-render-'));
  const config = readConfig({
    DATA_DIR: dataDirectory,
    SEED: 'demo',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const { release } = await claimDataDirectory(config.dataDirectory);
  const services = await compose(config);
  await seedNewDatabase(config, services);
  const app = await buildServer({ config, services, logger: pino({ level: 'silent' }), withPages: true });
  try {
    const renderUncached = await preparedRender(app);
    const renderTree = async () => {
      const times: number[] = [];
      watch.onTree = (draw) => {
        // The first drawing also prepares data of this request, above all its texts.
        draw();
        times.push(timed(draw));
      };
      await renderUncached();
      watch.onTree = null;
      return median(times);
    };
    await medianOf(warmUpRenders, renderUncached);
    await medianOf(warmUpRenders, renderTree);
    const outcome = await interleaved(
      rounds,
      () => medianOf(rendersARound, renderUncached),
      () => medianOf(rendersARound, renderTree),
    );
    const measured = `${outcome.subject.toFixed(2)} ms`;
    const baseline = `${outcome.baseline.toFixed(2)} ms renderToString of its tree`;
    return [figure('uncached render of /main', outcome.ratio, atMost(12), { measured, baseline })];
  } finally {
    await app.close();
    await services.close();
    release();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

/** Watches React while the server draws its pages. */
interface DrawingWatch {
  /** Called before the page is drawn for its request, with a function that only draws its tree; null to do nothing. */
  onTree: ((draw: () => string) => void) | null;
}

/**
 * Catches the trees that the pages give to React, and the React that draws them. Must run before the built pages are loaded: they bring
 * their own copy of React, which is caught when it sets its exports.
 */
function watchDrawing(): DrawingWatch {
  const watch: DrawingWatch = { onTree: null };
  const name = 'renderToPipeableStream';
  Object.defineProperty(Object.prototype, name, {
    configurable: true,
    set(this: ReactServer, draw: ReactServer[typeof name]) {
      const { renderToString } = this;
      const watching: typeof draw = (children, options) => {
        if (watch.onTree) withoutDataStream(children, () => watch.onTree?.(() => renderToString(children)));
        return draw(children, options);
      };
      const isWhole = Object.hasOwn(this, 'renderToString');
      Object.defineProperty(this, name, { value: isWhole ? watching : draw, enumerable: true, writable: true });
    },
  });
  return watch;
}

interface RouterProps {
  readonly children?: ReactNode;
  readonly context?: { serverHandoffStream?: unknown };
}

/** Takes the stream of the loaders' data out of the router's element: it can be read only once, but the tree is drawn several times. */
function withoutDataStream(node: ReactNode, run: () => void): void {
  const context = routerContextOf(node);
  const serverHandoffStream = context?.serverHandoffStream;
  if (context) context.serverHandoffStream = undefined;
  run();
  if (context) context.serverHandoffStream = serverHandoffStream;
}

function routerContextOf(node: ReactNode): RouterProps['context'] {
  if (!isValidElement<RouterProps>(node)) return undefined;
  return node.props.context ?? routerContextOf(node.props.children);
}

/** Gives a function that measures a render of /main in milliseconds. It first writes a news item, so that no cache has the page. */
async function preparedRender(app: FastifyInstance): Promise<() => Promise<number>> {
  const signIn = await app.inject({ method: 'POST', url: `${apiBase}user/login`, body: administrator });
  const headers = { authorization: `Bearer ${signIn.json().token}` };
  const body = { title_en: 'An older item', date: '2001-01-01' };
  return async () => {
    const written = await app.inject({ method: 'POST', url: `${apiBase}news`, headers, body });
    if (written.statusCode !== 201) throw new Error(`news was refused: ${written.body}`);
    const begin = performance.now();
    const page = await app.inject({ url: '/main', headers: { 'accept-encoding': 'br' } });
    const milliseconds = performance.now() - begin;
    if (page.statusCode !== 200) throw new Error(`/main answered ${page.statusCode}`);
    return milliseconds;
  };
}

function timed(draw: () => string): number {
  const begin = performance.now();
  const html = draw();
  const milliseconds = performance.now() - begin;
  if (!html.includes('</article>')) throw new Error('what was drawn is not the page with its news');
  return milliseconds;
}

async function medianOf(times: number, run: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) all.push(await run());
  return median(all);
}

import { measureBesideBareServer } from './baseline.ts';
import type { Measure } from './figure.ts';
import { withServer } from './server.ts';

/** Answers a second with a public page that is cached in its rendered and compressed form. */
export const measure: Measure = () =>
  withServer({}, async (server) => [await measureBesideBareServer('cached /main', server.port, '/main', 0.5)]);

import { measureBesideBareServer } from './baseline.ts';
import type { Measure } from './figure.ts';
import { withServer } from './server.ts';

/** A public page that is cached rendered and compressed. */
export const measure: Measure = () =>
  withServer({}, async (server) => [await measureBesideBareServer('cached /main', server.port, '/main', 0.5)]);

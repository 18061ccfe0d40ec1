import { apiBase } from '#contract/addresses.ts';
import { measureBesideBareServer } from './baseline.ts';
import type { Measure } from './figure.ts';
import { withServer } from './server.ts';

/** The newest three news items over the API. */
export const measure: Measure = () =>
  withServer({}, async (server) => [
    await measureBesideBareServer('GET news?limit=3', server.port, `${apiBase}news?limit=3`, 0.3),
  ]);

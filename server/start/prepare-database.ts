import type { Config } from '../config.ts';
import { announce } from '../log/announce.ts';
import { seedNewDatabase } from '../seed/seed.ts';
import type { Services } from '../wiring/compose.ts';

/**
 * Fills a new database and brings the index of the search up to date. If several programs start at the same time, one does this and the
 * others wait for it. The one-time password is told as soon as it is valid: whatever fails afterwards, somebody knows it.
 */
export function prepareDatabase(config: Config, services: Services): Promise<void> {
  return services.database.runAlone('start', async () => {
    const seeded = await seedNewDatabase(config, services);
    if (seeded?.leftOut) announce('info', seeded.leftOut);
    if (seeded?.password) {
      const { email, password } = seeded;
      announce('info', `Administrator: ${email}, password: ${password} (shown only now)`);
    }
    await services.refreshSearch();
  });
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuildCurrent, rootFolder } from '#server/http/pages/build-stamp.ts';
import { announce } from '#server/log/announce.ts';

/** `npm start`: builds the program if needed, and becomes the server. */
if (!isBuildCurrent()) {
  if (!existsSync(join(rootFolder, 'node_modules', 'vite'))) {
    announce(
      'fatal',
      'The program is not built, or of other sources, and what builds it is not installed: run "npm ci && npm run build", or copy build/ from where that was done.',
    );
    process.exit(1);
  }
  announce('info', 'Building the program; this takes some seconds and is needed only after a change.');
  // In another process, so that the server does not keep its memory.
  const { status, signal } = spawnSync(process.execPath, [join(rootFolder, 'scripts', 'build.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    // Otherwise the build has already printed the reason.
    if (signal) announce('fatal', `The program could not be built (${signal}).`);
    process.exit(status ?? 1);
  }
}
process.env.NODE_ENV = 'production';
await import('#server/main.ts');

import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '#server/testing/a-folder.ts';
import { claimDataDirectory, DataDirectoryInUseError } from './data-directory.ts';

test('of several that claim a new directory at the same time one gets it, and the others are told that it is in use', async () => {
  const folder = aFolder(onTestFinished);
  for (let round = 0; round < 5; round++) {
    const path = join(folder, `${round}`, 'data');
    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimDataDirectory(path)));
    const reasons = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason] : []));
    expect(reasons).toEqual(Array(7).fill(expect.any(DataDirectoryInUseError)));
    for (const claim of claims) if (claim.status === 'fulfilled') claim.value.release();
  }
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestDatabasePlace, type TestDatabasePlace } from '../testing/open-test-database.ts';
import { beginJob, createJobs, endJob, type Jobs, lockJob, updateJob } from './jobs.ts';
import { newId } from './new-id.ts';

const steps = 30;

let place: TestDatabasePlace;
beforeEach(async () => {
  place = await makeTestDatabasePlace();
});
afterEach(() => place.drop());

/** Acts as another process, and notes all the steps that it takes. */
async function aProcess(taken: number[]): Promise<Jobs> {
  const database = await place.open();
  const count = (id: string) =>
    jobs.inUnits(true, async (executor) => {
      const details = await lockJob(executor, 'removeCourse', id);
      if (!details) return null;
      const at = Number(details.at);
      taken.push(at);
      if (at < steps) await updateJob(executor, 'removeCourse', id, { at: at + 1 });
      else await endJob(executor, 'removeCourse', id);
      return at < steps ? true : null;
    });
  const jobs: Jobs = createJobs({
    ...{ database, isFileShared: true, log: console },
    resumers: { removeCourse: count, removeParticipants: count, removeImport: count, regradeChapter: count },
  });
  return jobs;
}

test('no step of a job is taken twice, however many processes find it', async () => {
  const taken: number[] = [];
  const processes = [await aProcess(taken), await aProcess(taken), await aProcess(taken)];
  const database = await place.open();
  await database.write((executor) => beginJob(executor, 'removeCourse', newId(), { at: 0 }));
  await Promise.all(processes.map((one) => one.resume()));
  expect(taken).toEqual(Array.from({ length: steps + 1 }, (_, index) => index));
});

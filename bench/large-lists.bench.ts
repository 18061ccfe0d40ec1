import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Chapter } from '#contract/chapters.ts';
import { maxImportEntries } from '#contract/limits.ts';
import { demand, signInAsAdministrator, writeNews } from '../tests/support/api-client.ts';
import type { RunningServer } from '../tests/support/start-server.ts';
import { type CourseData, fillCourses } from './course-data.ts';
import { atMost, figure, type Measure, type Measurement, repeatedUntil, rounded } from './figure.ts';
import { withFilledServer } from './server.ts';

/** Gives one course 10,000 participants, each with a submission in each of its five tests. One of the tests is deleted first. */
const scale = 100;
const importMegabytes = 10;
const pauseMilliseconds = 20;
const waitLimitMilliseconds = 250;

/** The longest wait of a user who writes all the time, while a long list is imported, regraded or deleted. */
export const measure: Measure = () =>
  withFilledServer(
    { SEED: 'none' },
    (dataDirectory) => fillCourses(dataDirectory, scale),
    async (server, data) => {
      const token = await signInAsAdministrator(server.url);
      return [
        // For comparison with the others, so it has no bound.
        { ...(await measureBeside(server, token, 'nothing', async () => void (await wait(2000)))), bound: null },
        await measureBeside(
          server,
          token,
          'a corrected key of 10,000 submissions settled',
          await aRegrade(server, token, data),
        ),
        await measureBeside(server, token, `${importMegabytes} MB of BibTeX imported`, async () => {
          await demand(server.url, 'importPublications', { token, body: { text: aList() } });
        }),
        await measureBeside(server, token, 'a chapter with 10,000 submissions deleted', async () => {
          const query = { id: data.largeTestId, courseId: data.largeCourseId };
          await demand(server.url, 'deleteChapter', { token, query });
          await untilGone(server, 'chapters', data.largeTestId);
        }),
        await measureBeside(server, token, 'a course of 10,000 with 40,000 results deleted', async () => {
          await demand(server.url, 'deleteCourse', { token, parameters: { id: data.largeCourseId } });
          await untilGone(server, 'courses', data.largeCourseId);
        }),
      ];
    },
  );

async function measureBeside(
  { url }: RunningServer,
  token: string,
  what: string,
  work: () => Promise<void>,
): Promise<Measurement> {
  const begin = performance.now();
  const waits = await repeatedUntil(work(), pauseMilliseconds, () => writeNews(url, token, `Written beside ${what}`));
  const seconds = (performance.now() - begin) / 1000;
  const baseline = `${waits.length} writes in ${rounded(seconds)} s`;
  const who = `longest wait of a writer beside: ${what}`;
  return figure(who, Math.max(...waits), atMost(waitLimitMilliseconds, 'ms'), { baseline });
}

/** Makes another answer of the first question the right one. */
async function aRegrade({ url }: RunningServer, token: string, { largeTestId: id }: CourseData) {
  const query = { chapterId: id };
  const before: Chapter = await (await demand(url, 'getChapter', { token, query })).json();
  const data = before.chapterData.map(({ answers, ...question }, index) => ({
    ...question,
    answers: answers.map((answer, place) => (index === 0 ? { ...answer, isCorrect: place === 1 } : answer)),
  }));
  const after: Chapter = await (await demand(url, 'updateChapter', { token, body: { id, data } })).json();
  return async () => {
    await demand(url, 'regradeChapter', { token, body: { chapterId: id, version: after.version } });
  };
}

/** Waits until the last row is deleted: the answer may come before. */
async function untilGone({ dataDirectory }: RunningServer, table: 'chapters' | 'courses', id: string): Promise<void> {
  const database = new DatabaseSync(join(dataDirectory, 'molsys.sqlite'), { readOnly: true });
  const find = database.prepare(`select 1 from ${table} where id = ?`);
  while (find.get(id)) await wait(100);
  database.close();
}

/** A list with the largest number of articles that an import takes; their abstracts fill it up to its size. */
function aList(): string {
  const length = Math.floor((importMegabytes * 1_000_000) / maxImportEntries);
  return Array.from({ length: maxImportEntries }, (_, index) => {
    const head = `@article{key${index},
  title = {Paper ${index} on {DNA} origami of sort ${index % 97} at $T_${index % 9}$},
  author = {Given${index % 50} Name${index % 400} and Other${index % 30} Surname${index % 700}},
  journal = {Journal of Made Papers ${index % 30}},
  year = {${2000 + (index % 26)}},
  doi = {10.5555/made.${index}},
  abstract = {`;
    const tail = '}\n}\n\n';
    const words = `Strands fold into shapes number ${index} and hold what they are told to hold. `;
    return (
      head +
      words
        .repeat(9)
        .slice(0, Math.max(0, length - head.length - tail.length))
        .trim() +
      tail
    );
  }).join('');
}

import { readFile } from 'node:fs/promises';
import { apiBase } from '#contract/addresses.ts';
import { operationPath } from '#contract/operations.ts';
import { signInAsAdministrator } from '../tests/support/api-client.ts';
import type { RunningServer } from '../tests/support/start-server.ts';
import { type CourseData, fillCourses } from './course-data.ts';
import { atMost, figure, type Measurement, rounded } from './figure.ts';
import { rawRequest, runLoad } from './load.ts';
import { withFilledServer } from './server.ts';

const scales = [1, 10, 100] as const;
const connections = 16;
const warmUpSeconds = 1;
const seconds = 3;
const p95LimitMilliseconds = 100;
const userSearchLimitMilliseconds = 20;
/** Allowed growth: with more data indexes are deeper and memory is fuller, and no two measurements are the same. */
const growthTolerance = 1.5;

interface Read {
  readonly what: string;
  readonly path: (data: CourseData) => string;
  readonly limitMilliseconds?: number;
}

/** Every read that the pages of the administration make. */
const reads: readonly Read[] = [
  { what: 'courses?limit=24', path: () => 'courses?limit=24' },
  { what: 'courses?search', path: () => 'courses?limit=24&search=course%209' },
  { what: 'course', path: ({ largeCourseId }) => `course?courseId=${largeCourseId}` },
  { what: 'course/{id}/chapters', path: ({ largeCourseId: courseId }) => operationPath('listChapters', { courseId }) },
  { what: 'course/chapter', path: ({ largeTestId }) => `course/chapter?chapterId=${largeTestId}` },
  {
    what: 'course/{id}/getParticipants, first page',
    path: ({ largeCourseId: courseId }) => `${operationPath('listParticipants', { courseId })}?limit=100`,
  },
  {
    what: 'course/{id}/getParticipants, middle page',
    path: ({ largeCourseId: courseId, counts }) =>
      `${operationPath('listParticipants', { courseId })}?limit=100&offset=${counts.participants / 2}`,
  },
  {
    what: 'course/{id}/getParticipants?search',
    path: ({ largeCourseId: courseId }) => `${operationPath('listParticipants', { courseId })}?limit=100&search=meyer5`,
  },
  {
    what: 'course/{id}/results by name',
    path: ({ largeCourseId: id }) => `${operationPath('getCourseResults', { id })}?limit=50`,
  },
  {
    what: 'course/{id}/results by average, middle page',
    path: ({ largeCourseId: id, counts }) =>
      `${operationPath('getCourseResults', { id })}?limit=50&sort=average&offset=${counts.participants / 2}`,
  },
  {
    what: 'course/{id}/results by a chapter',
    path: ({ largeCourseId: id, largeTestId }) =>
      `${operationPath('getCourseResults', { id })}?limit=50&sort=chapter&chapterId=${largeTestId}&order=desc`,
  },
  {
    what: 'course/{id}/results?search',
    path: ({ largeCourseId: id }) => `${operationPath('getCourseResults', { id })}?limit=50&search=meyer5`,
  },
  {
    what: 'course/chapter/result/{id}, with its item analysis',
    path: ({ largeTestId: id }) => `${operationPath('getChapterResults', { id })}?limit=50`,
  },
  {
    what: 'course/chapter/result/{id} by estimate',
    path: ({ largeTestId: id }) => `${operationPath('getChapterResults', { id })}?limit=50&sort=estimate&order=desc`,
  },
  {
    what: 'course/getUserResults',
    path: ({ largeCourseId, learnerId }) => `course/getUserResults?courseId=${largeCourseId}&userId=${learnerId}`,
  },
  {
    what: 'user/getAll?email=, 200 found',
    path: () => 'user/getAll?email=learner-1',
    limitMilliseconds: userSearchLimitMilliseconds,
  },
  {
    what: 'user/getAll?email=, few found',
    path: () => 'user/getAll?email=r-19%40example',
    limitMilliseconds: userSearchLimitMilliseconds,
  },
  { what: 'user/getAll?limit=100', path: () => 'user/getAll?limit=100' },
  { what: 'user/getAll?search=', path: () => `user/getAll?limit=100&search=${encodeURIComponent('фёдоров ada')}` },
  {
    what: 'user/getAll?notInCourseId=',
    path: ({ largeCourseId }) => `user/getAll?limit=200&search=learner-1&notInCourseId=${largeCourseId}`,
  },
  { what: 'user/{id}/holdings', path: ({ learnerId: id }) => operationPath('getUserHoldings', { id }) },
  { what: 'audit?limit=50', path: () => 'audit?limit=50' },
  { what: 'audit?search&action', path: () => 'audit?limit=50&action=participant.blocked&search=chapter%209' },
];

interface Cost {
  readonly p95: number;
  /** Processor time of one answer, its reads of the database included. */
  readonly cpuMilliseconds: number;
  /** Size of one answer. */
  readonly bytes: number;
}

/** The cost of each read of the administrators at 1×, 10× and 100× data. It may grow with the answer, not with the stored data. */
export async function measure(): Promise<readonly Measurement[]> {
  const costs = new Map<string, Cost[]>();
  for (const scale of scales) {
    for (const [what, cost] of await measureAt(scale)) costs.set(what, [...(costs.get(what) ?? []), cost]);
  }
  return reads.flatMap(({ what, limitMilliseconds = p95LimitMilliseconds }) => {
    const measured = costs.get(what) ?? [];
    const [first, last] = [measured.at(0), measured.at(-1)];
    if (!first || !last) throw new Error(`${what} was not measured`);
    const answerGrowth = Math.max(1, last.bytes / first.bytes);
    return [
      figure(`GET ${what}`, last.p95, atMost(limitMilliseconds, 'ms'), {
        measured: `p95 ${measured.map(({ p95 }) => rounded(p95)).join(' / ')} ms`,
        baseline: `answers of ${measured.map(({ bytes }) => rounded(bytes / 1000)).join(' / ')} kB`,
      }),
      figure(
        '  growth of its processor time, 1× to 100×',
        last.cpuMilliseconds / first.cpuMilliseconds,
        atMost(Math.round(answerGrowth * growthTolerance * 100) / 100, 'times'),
        {
          measured: `${measured.map(({ cpuMilliseconds }) => rounded(cpuMilliseconds)).join(' / ')} ms`,
          baseline: `the answer grows ${rounded(answerGrowth)} times`,
        },
      ),
    ];
  });
}

function measureAt(scale: number): Promise<Map<string, Cost>> {
  const fill = (dataDirectory: string) => fillCourses(dataDirectory, scale);
  return withFilledServer({ SEED: 'none' }, fill, async (server, data) => {
    const token = await signInAsAdministrator(server.url);
    const costs = new Map<string, Cost>();
    for (const { what, path } of reads) costs.set(what, await costOf(server, token, apiBase + path(data)));
    return costs;
  });
}

async function costOf({ url, port, pid }: RunningServer, token: string, address: string): Promise<Cost> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url + address, { headers });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${await answer.text()}`);
  const bytes = (await answer.arrayBuffer()).byteLength;
  const order = { port, request: rawRequest('GET', address, headers), status: 200, connections };
  // Warms the server up, so that the first measurement is not slower than the others.
  await runLoad({ ...order, seconds: warmUpSeconds, maxRequests: Number.MAX_SAFE_INTEGER });
  const before = await cpuMillisecondsOf(pid);
  const { p95Milliseconds, requests } = await runLoad({ ...order, seconds, maxRequests: Number.MAX_SAFE_INTEGER });
  const cpuMilliseconds = ((await cpuMillisecondsOf(pid)) - before) / requests;
  return { p95: p95Milliseconds, cpuMilliseconds, bytes };
}

/** Processor time of all threads of a process since its start: proc_pid_stat(5), utime and stime, in hundredths of a second. */
async function cpuMillisecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(system)) * 10;
}

import { expect, test } from 'vitest';
import type { operations } from '#contract/operations.ts';
import { aCertificate } from '#server/testing/a-certificate.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

// On SQLite alone: titles are spelled in words.

const server = await serveTests();
const typed = String.raw`Light on $\ce{CO2}$, and $E_a$`;
const words = 'Light on CO₂, and Eₐ';

test('titles of courses and chapters are told in plain words, except to those who edit them', async () => {
  const { admin, courseId, learner, certificate } = await aCertificate(server, { title: typed });
  const { chapters } = await succeed(server, 'getCourse', { token: admin, query: `courseId=${courseId}` });
  const [{ id } = { id: '' }] = chapters;
  const chapter = await succeed(server, 'updateChapter', { token: admin, body: { id, title: typed } });
  expect([chapter.title, certificate.courseTitle]).toEqual([typed, words]);
  const course = `courseId=${courseId}`;
  const asked: Partial<Record<keyof typeof operations, object>> = {
    getUserResults: { token: learner.token, query: course },
    getCourseResults: { parameters: { id: courseId } },
    getChapterResults: { parameters: { id } },
    listAudit: { query: course },
    getUserHoldings: { parameters: { id: learner.id } },
    checkCertificate: { parameters: { number: certificate.number } },
    listCertificates: { query: course },
    searchSite: { query: 'query=Light' },
  };
  for (const [name, request] of Object.entries(asked)) {
    const { text } = await call(server, name as keyof typeof operations, { token: admin, ...request });
    expect([name, text]).toEqual([name, expect.stringContaining('on CO₂, and Eₐ')]);
    expect([name, text]).toEqual([name, expect.not.stringContaining('$')]);
  }
});

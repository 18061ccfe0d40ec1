import { aQuestion, createCourse, writeTest } from '../tests/e2e/courses.ts';
import { writeMaterials } from '../tests/e2e/handbook.ts';
import { demand, signInAsAdministrator, writeNews } from '../tests/support/api-client.ts';
import { atMost, figure, type Measure, median, repeatedUntil } from './figure.ts';
import { pdfParts } from './large-pdf.ts';
import { withServer } from './server.ts';

const chapters = 40;
/** Size of a PDF. Every second chapter is one: 500 MB in all. */
const pdfBytes = 25e6;
const questions = 30;
const rounds = 5;
const limitSeconds = 2;
const pauseMilliseconds = 20;

/** The time to copy a course, and the longest wait meanwhile of another user who writes all the time. */
export const measure: Measure = () =>
  withServer({ SEED: 'none' }, async ({ url }) => {
    const token = await signInAsAdministrator(url);
    const { id: courseId } = await createCourse(url, token, 'Molecules');
    const asked = Array.from({ length: questions }, (_, number) => ({
      ...aQuestion(`Which is molecule $x_{${number}}$?`),
      explanation: 'Because of *this*.',
    }));
    for (let number = 0; number < chapters; number += 2) {
      await writeMaterials(url, token, courseId, 'A lecture', { [`lecture-${number}`]: aLargePdf() });
      await writeTest(url, token, courseId, 'A test', asked);
    }
    const seconds: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      const body = { id: courseId, title: `Copy ${round}` };
      const copying = demand(url, 'copyCourse', { token, body }).then(() => {
        seconds.push((performance.now() - begin) / 1000);
      });
      waits.push(...(await repeatedUntil(copying, pauseMilliseconds, () => writeNews(url, token, 'Written beside'))));
    }
    const what = `copying a course of ${chapters} chapters with ${(chapters * pdfBytes) / 2e6} MB of PDFs`;
    return [
      figure(what, median(seconds), atMost(limitSeconds, 's'), { baseline: `median of ${rounds}` }),
      figure('longest wait of a writer meanwhile', Math.max(...waits), null, { baseline: 'ms' }),
    ];
  });

function aLargePdf(): Blob {
  return new Blob(
    [...pdfParts(pdfBytes)].map((part) => new Uint8Array(part)),
    { type: 'application/pdf' },
  );
}

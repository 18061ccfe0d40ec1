import { setTimeout as wait } from 'node:timers/promises';
import { demand, signInAsAdministrator, writeNews } from '../tests/support/api-client.ts';
import { atMost, figure, type Measure, median } from './figure.ts';
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
    const post = async (name: 'createCourse' | 'createChapter' | 'uploadDocument' | 'copyCourse', body: unknown) =>
      (await demand(url, name, { token, body })).json();
    const { id: courseId } = await post('createCourse', { title: 'Molecules' });
    const texts = { courseId, title: 'A chapter', description: 'What it is about.', isOpen: true };
    for (let number = 0; number < chapters; number += 2) {
      const { id: documentId } = await post('uploadDocument', aPdfForm(number));
      await post('createChapter', { ...texts, type: 1, attachments: [{ documentId }] });
      await post('createChapter', { ...texts, type: 2, data: Array.from({ length: questions }, aQuestion) });
    }
    const seconds: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      let isOver = false;
      const copying = post('copyCourse', { id: courseId, title: `Copy ${round}` }).finally(() => {
        isOver = true;
        seconds.push((performance.now() - begin) / 1000);
      });
      while (!isOver) {
        const asked = performance.now();
        await writeNews(url, token, 'Written beside');
        waits.push(performance.now() - asked);
        await wait(pauseMilliseconds);
      }
      await copying;
    }
    const what = `copying a course of ${chapters} chapters with ${(chapters * pdfBytes) / 2e6} MB of PDFs`;
    return [
      figure(what, median(seconds), atMost(limitSeconds, 's'), { baseline: `median of ${rounds}` }),
      figure('longest wait of a writer meanwhile', Math.max(...waits), null, { baseline: 'ms' }),
    ];
  });

function aPdfForm(number: number): FormData {
  const form = new FormData();
  const parts = [...pdfParts(pdfBytes)].map((part) => new Uint8Array(part));
  form.set('document', new Blob(parts, { type: 'application/pdf' }), `lecture-${number}.pdf`);
  return form;
}

function aQuestion(_: unknown, number: number) {
  const answers = [0, 1, 2, 3].map((place) => ({
    answer: `Answer ${place} of $x_{${number}}$`,
    isCorrect: place === 0,
  }));
  return { question: `Which is molecule ${number}?`, type: 'text', answers, explanation: 'Because of *this*.' };
}

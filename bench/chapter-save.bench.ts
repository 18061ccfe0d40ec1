import { aForm } from '#server/testing/a-form.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { createCourse } from '../tests/e2e/courses.ts';
import { demand, signInAsAdministrator } from '../tests/support/api-client.ts';
import { atMost, figure, type Measure, median } from './figure.ts';
import { withServer } from './server.ts';

const questions = 100;
const pictures = 50;
const rounds = 5;
const limitSeconds = 1.5;

/**
 * The time to save a chapter of a hundred questions with fifty pictures, as the editor does it: the pictures are already uploaded, and the
 * chapter only names them. The time of one upload is printed beside it.
 */
export const measure: Measure = () =>
  withServer({}, async ({ url }) => {
    const token = await signInAsAdministrator(url);
    const uploadBegin = performance.now();
    const imageUrls: string[] = [];
    for (let number = 0; number < pictures; number++) {
      const body = aForm({}, { content: await aPicture({ width: 800, height: 600 }) });
      imageUrls.push((await (await demand(url, 'uploadImage', { token, body })).json()).imageUrl);
    }
    const pictureSeconds = (performance.now() - uploadBegin) / 1000 / pictures;
    const { id: courseId } = await createCourse(url, token, 'Molecules');
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const body = aChapterForm(courseId, imageUrls);
      const begin = performance.now();
      await demand(url, 'createChapter', { token, body });
      seconds.push((performance.now() - begin) / 1000);
    }
    const what = `saving a chapter of ${questions} questions with ${pictures} pictures`;
    const baseline = `each picture ${pictureSeconds.toFixed(2)} s before, as it is chosen`;
    return [figure(what, median(seconds), atMost(limitSeconds, 's'), { baseline })];
  });

function aChapterForm(courseId: string, imageUrls: readonly string[]): FormData {
  const form = aForm({ courseId, title: 'Test', description: 'A hundred questions.', isOpen: 'true', type: '2' });
  for (let number = 0; number < questions; number++) {
    const answers = [0, 1, 2, 3].map((place) => ({
      answer: `Answer ${place} of $x_${number}$`,
      isCorrect: place === 0,
    }));
    const imageUrl = imageUrls[number] ?? null;
    form.append('data', JSON.stringify({ question: `Which is molecule ${number}?`, type: 'text', imageUrl, answers }));
  }
  return form;
}

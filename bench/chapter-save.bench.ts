import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { call, signInAsAdministrator } from '../tests/support/api-client.ts';
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
    const post = async (name: 'createCourse' | 'createChapter' | 'uploadImage', body: unknown) => {
      const response = await call(url, name, { token, body });
      if (response.status !== 201) throw new Error(`${name} answered ${response.status} ${await response.text()}`);
      return response.json();
    };
    const uploadBegin = performance.now();
    const imageUrls: string[] = [];
    for (let number = 0; number < pictures; number++) {
      const { imageUrl } = await post('uploadImage', await aPictureForm());
      imageUrls.push(imageUrl);
    }
    const pictureSeconds = (performance.now() - uploadBegin) / 1000 / pictures;
    const { id: courseId } = await post('createCourse', { title: 'Molecules' });
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const form = aChapterForm(courseId, imageUrls);
      const begin = performance.now();
      await post('createChapter', form);
      seconds.push((performance.now() - begin) / 1000);
    }
    const what = `saving a chapter of ${questions} questions with ${pictures} pictures`;
    const baseline = `each picture ${pictureSeconds.toFixed(2)} s before, as it is chosen`;
    return [figure(what, median(seconds), atMost(limitSeconds, 's'), { baseline })];
  });

/** A form with a picture of 800 by 600 pixels, a different one each time. */
async function aPictureForm(): Promise<FormData> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const png = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png');
  return form;
}

function aChapterForm(courseId: string, imageUrls: readonly string[]): FormData {
  const form = new FormData();
  const fields = { courseId, title: 'Test', description: 'A hundred questions.', isOpen: 'true', type: '2' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
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

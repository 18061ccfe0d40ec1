import { describe, expect, test } from 'vitest';
import type { ChapterTexts } from '#contract/chapters.ts';
import { aQuestion, contentsOf, makeCourse, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: texts are rendered; what they are read by is tried on both.

let learner: string;
const server = await serveTests({ SITE_LANGUAGES: 'en,ru' });
const admin = await signIn(server, 'ADMIN');
const courseId = await makeCourse(server, admin);
({ token: learner } = await aLearner(server, admin, { id: courseId }));
const description = 'What **Hückel** counted, see [the news](/news).';
const tested = await writeChapter(server, admin, { courseId, description, data: [aQuestion(), aQuestion()] });

function get(token: string | undefined, chapterId: string, more = '', headers: Readonly<Record<string, string>> = {}) {
  return call(server, 'getChapterTexts', { token, query: `chapterId=${chapterId}${more}`, headers });
}

async function textsOf(chapterId: string, token = learner): Promise<ChapterTexts> {
  return succeed(server, 'getChapterTexts', { token, query: `chapterId=${chapterId}` });
}

/** The HTML of a text. */
function html(text: ChapterTexts['description'] | undefined): string {
  return (text ?? []).map((part) => (part.kind === 'html' ? part.html : '')).join('');
}

describe('the texts of a chapter', () => {
  test('come rendered, in the order of the chapter', async () => {
    const texts = await textsOf(tested.id);
    expect(texts.chapterId).toBe(tested.id);
    expect(html(texts.description)).toContain('<strong>Hückel</strong>');
    expect(texts.questions.map(({ questionId }) => questionId)).toEqual(tested.chapterData.map(({ id }) => id));
    const [first] = texts.questions;
    expect(html(first?.question)).toContain('<em>aromatic</em>');
    expect(first?.question).toMatchObject([{ hasFormulas: true }]);
    expect(first?.answers.map(({ answerId, answer }) => [answerId, html(answer).trim()])).toEqual(
      tested.chapterData[0]?.answers.map(({ id, answer }) => [id, `<p>${answer}</p>`]),
    );
  });

  test('say nothing of which answer is right, to nobody', async () => {
    for (const token of [learner, admin]) expect((await get(token, tested.id)).text).not.toContain('orrect');
  });

  test('lead to pages of the reader’s language', async () => {
    expect((await get(learner, tested.id)).text).toContain('href=\\"/news\\"');
    expect((await get(learner, tested.id, '&language=ru')).text).toContain('href=\\"/ru/news\\"');
    expect((await get(learner, tested.id, '&language=xx')).fieldCodes).toEqual(['language INVALID_TYPE']);
  });

  test('have no parts where pictures are chosen from', async () => {
    const picture = await aPicture();
    const answers = [0, 1, 2, 3].map((place) => ({ answer: '', isCorrect: place === 0 }));
    const files = [0, 1, 2, 3].map((place) => ({ field: `answerImage_0_${place}`, content: picture }));
    const data = [aQuestion({ type: 'img', answers })];
    const chapter = await writeChapter(server, admin, { courseId, data }, ...files);
    const { questions } = await textsOf(chapter.id);
    expect(questions[0]?.answers.map(({ answer }) => answer)).toEqual([[], [], [], []]);
  });

  test('are those of after every change', async () => {
    const chapter = await writeChapter(server, admin, {
      courseId,
      data: [aQuestion({ question: 'Before' }), aQuestion()],
    });
    expect(html((await textsOf(chapter.id)).questions[0]?.question)).toContain('Before');
    const data = contentsOf(chapter).map((question) => ({ ...question, question: 'After' }));
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, data } });
    expect(html((await textsOf(chapter.id)).questions[0]?.question)).toContain('After');
    const { id } = chapter.chapterData[0] ?? { id: '' };
    await succeed(server, 'deleteQuestion', { token: admin, parameters: { id } });
    expect((await textsOf(chapter.id)).questions).toHaveLength(1);
  });

  test('are not sent again to a browser that has them, and refused to a user who may not read them', async () => {
    const { headers } = await get(learner, tested.id);
    const known = { 'if-none-match': headers.etag ?? '' };
    expect((await get(learner, tested.id, '', known)).status).toBe(304);
    expect((await get(await signIn(server, 'USER'), tested.id, '', known)).problem?.code).toBe('NOT_A_PARTICIPANT');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('are rendered once for a whole class that opens them at the same time', async () => {
    const chapter = await writeChapter(server, admin, { courseId, data: [aQuestion({ question: 'Once only' })] });
    const render = server.services.renderer.render;
    let count = 0;
    server.services.renderer.render = (markdown, language) => {
      if (markdown === 'Once only') count++;
      return render(markdown, language);
    };
    await Promise.all(Array.from({ length: 20 }, () => textsOf(chapter.id)));
    server.services.renderer.render = render;
    expect(count).toBe(1);
  });
});

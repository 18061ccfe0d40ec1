import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ChapterTexts } from '#contract/chapters.ts';
import type { Language } from '#contract/languages.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { QuestionRecord } from './questions.repository.ts';

interface Chapter {
  readonly id: string;
  readonly description: string;
  readonly version: number;
}

/** The texts of a chapter as a page shows them; links in them lead to pages of a language. Which answer is right is not in them. */
export async function renderTexts(
  chapter: Chapter,
  questions: readonly QuestionRecord[],
  renderer: TextRenderer,
  language: Language,
): Promise<ChapterTexts> {
  const texts: ChapterTexts = {
    chapterId: chapter.id,
    version: chapter.version,
    description: await renderer.render(chapter.description, language),
    questions: [],
  };
  for (const { id, question, answers } of questions) {
    const rendered = { questionId: id, question: await renderer.render(question, language) };
    const renderedAnswers = answers.map(async (each) => ({
      answerId: each.id,
      answer: await renderer.render(each.answer, language),
    }));
    texts.questions.push({ ...rendered, answers: await Promise.all(renderedAnswers) });
    // A long test must not keep everybody else waiting.
    await yieldToEventLoop();
  }
  return texts;
}

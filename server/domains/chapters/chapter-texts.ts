import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ChapterTexts } from '#contract/chapters.ts';
import type { Language } from '#contract/languages.ts';
import type { WordingContent } from '#server/db/question-tables.ts';
import type { Executor } from '#server/db/tables.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import { findSourcesOfCourse, type QuestionRecord, type SourceRecord } from './questions.repository.ts';
import { listWordings, shownQuestionsOf } from './wordings.repository.ts';

interface ExplainingOptions {
  readonly renderer: TextRenderer;
  readonly language: Language;
  /** Whether a learner of the course may open a PDF now. */
  readonly mayOpen: (source: SourceRecord) => boolean;
}

/**
 * The explanations of a chapter's questions. The caller decides whether they are due. A source that a learner may not open is left out.
 * Gives a function: for a question and a version of its chapter (null: as it is now) it gives the explanation, whose text is rendered on
 * demand; undefined for a question that is gone.
 */
export async function findExplanations(
  executor: Executor,
  chapterId: string,
  present: readonly QuestionRecord[],
  { renderer, language, mayOpen }: ExplainingOptions,
) {
  const wordings = await listWordings(executor, chapterId);
  const sources = await findSources(executor, chapterId, [...present, ...wordings.map(({ content }) => content)]);
  const presentIds = new Set(present.map(({ id }) => id));
  const known = new Map<number | null, ReadonlyMap<string, QuestionRecord>>();

  function questionsOf(version: number | null) {
    const found = known.get(version);
    if (found) return found;
    const shown = version === null ? present : shownQuestionsOf(present, wordings, version);
    const questions = new Map(shown.map((question) => [question.id, question]));
    known.set(version, questions);
    return questions;
  }

  return (questionId: string, version: number | null) => {
    const question = presentIds.has(questionId) ? questionsOf(version).get(questionId) : undefined;
    if (!question) return undefined;
    const { explanation, source, answers } = question;
    const place = source && sources.get(source.attachmentId);
    return {
      source: source && place && mayOpen(place) ? { chapterId: place.chapterId, ...source } : null,
      correctAnswerId: answers.find(({ isCorrect }) => isCorrect)?.id ?? null,
      renderText: async () => {
        // Yields, so that a long test does not keep other requests waiting.
        if (explanation !== '') await yieldToEventLoop();
        return renderer.render(explanation, language);
      },
    };
  };
}

/** The PDFs that questions of a chapter name as sources, by id. */
function findSources(executor: Executor, chapterId: string, questions: readonly Pick<WordingContent, 'source'>[]) {
  const ids = new Set(questions.flatMap(({ source }) => source?.attachmentId ?? []));
  return findSourcesOfCourse(executor, chapterId, [...ids]);
}

/** The pages that questions of a chapter name as sources, by question id. */
export async function listNamedPages(executor: Executor, chapterId: string, questions: readonly QuestionRecord[]) {
  const sources = await findSources(executor, chapterId, questions);
  return new Map(
    questions.flatMap(({ id, source }) => {
      const name = source && sources.get(source.attachmentId)?.name;
      return source && name !== null && name !== undefined ? [[id, { ...source, name }] as const] : [];
    }),
  );
}

interface Chapter {
  readonly id: string;
  readonly description: string;
  readonly version: number;
}

/** The texts of a chapter as a page shows them. Their links lead to pages in the given language. They do not tell which answer is right. */
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
    // Yields, so that a long test does not keep other requests waiting.
    await yieldToEventLoop();
  }
  return texts;
}

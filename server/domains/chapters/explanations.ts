import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Explanation } from '#contract/attempts.ts';
import type { Language } from '#contract/languages.ts';
import type { Executor } from '#server/db/tables.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import { findSourcesOfCourse, type QuestionRecord, type SourceRecord } from './questions.repository.ts';

interface ExplainingOptions {
  readonly renderer: TextRenderer;
  readonly language: Language;
  /** Whether a learner of the course may open a PDF now. */
  readonly mayOpen: (source: SourceRecord) => boolean;
}

/**
 * Why the answers to a chapter's questions are right, as its learners may be told when that is due. Whether it is, is decided by
 * whoever asks; what a learner may not open is not named.
 */
export async function renderExplanations(
  executor: Executor,
  chapterId: string,
  questions: readonly QuestionRecord[],
  { renderer, language, mayOpen }: ExplainingOptions,
): Promise<ReadonlyMap<string, Explanation>> {
  const sources = await findSources(executor, chapterId, questions);
  const explanations = new Map<string, Explanation>();
  for (const { id, explanation, source, answers } of questions) {
    const place = source && sources.get(source.attachmentId);
    explanations.set(id, {
      explanationText: await renderer.render(explanation, language),
      source: source && place && mayOpen(place) ? { chapterId: place.chapterId, ...source } : null,
      correctAnswerId: answers.find(({ isCorrect }) => isCorrect)?.id ?? null,
    });
    // A long test must not keep everybody else waiting.
    await yieldToEventLoop();
  }
  return explanations;
}

/** The PDFs that questions of a chapter name, by their ids. */
function findSources(executor: Executor, chapterId: string, questions: readonly QuestionRecord[]) {
  const ids = new Set(questions.flatMap(({ source }) => source?.attachmentId ?? []));
  return findSourcesOfCourse(executor, chapterId, [...ids]);
}

/** The pages that questions of a chapter name, by the questions' ids. */
export async function listNamedPages(executor: Executor, chapterId: string, questions: readonly QuestionRecord[]) {
  const sources = await findSources(executor, chapterId, questions);
  return new Map(
    questions.flatMap(({ id, source }) => {
      const name = source && sources.get(source.attachmentId)?.name;
      return source && name !== null && name !== undefined ? [[id, { ...source, name }] as const] : [];
    }),
  );
}

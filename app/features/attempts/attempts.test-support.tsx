import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import type { AnswerSheet, Attempt, AttemptChanges, OwnAttempt, SentAnswer, TestOutcome } from '#contract/attempts.ts';
import type { Chapter, ChapterTexts, Question } from '#contract/chapters.ts';
import { type Call, pageOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { makeStore } from '../../store/make-store.ts';
import { sessionEnded, sessionStarted } from '../../store/session-slice.ts';
import type { AppStore } from '../../store/state.ts';
import { aSession, aSummary, aWholeChapter, idOf, problem } from '../../testing.tsx';
import { ChapterTest } from './chapter-test.tsx';

export const chapterId = idOf(1);
export const questionId = (number: number) => idOf(100 + number);
/** The id of one of a question's four answers, by its number from 1. */
export const answerId = (question: number, answer: number) => idOf(1000 + question * 10 + answer);

export const userId = idOf(9);

export function aQuestion(number: number, changes: Partial<Question> = {}): Question {
  return {
    id: questionId(number),
    question: `Text ${number}?`,
    type: 'text',
    imageUrl: null,
    answers: [1, 2, 3, 4].map((index) => ({ id: answerId(number, index), answer: `Choice ${index}`, imageUrl: null })),
    ...changes,
  };
}

const picture = `media/${'a'.repeat(32)}-800x600.webp`;

/** A question whose answers are pictures. */
export function aPictureQuestion(number: number): Question {
  const { answers } = aQuestion(number);
  return aQuestion(number, { type: 'img', answers: answers.map((one) => ({ ...one, answer: '', imageUrl: picture })) });
}

export function aTest(changes: Partial<Chapter> = {}): Chapter {
  const chapterData = [aQuestion(1), aQuestion(2), aQuestion(3)];
  return { ...aWholeChapter(aSummary(1, { courseId: idOf(2), type: 2 })), id: chapterId, chapterData, ...changes };
}

export function textsOf({ id, version, chapterData }: Chapter): ChapterTexts {
  const asText = (text: string) =>
    text === '' ? [] : [{ kind: 'html' as const, html: `<p>${text}</p>`, hasFormulas: text.includes('$') }];
  return {
    chapterId: id,
    version,
    description: [],
    questions: chapterData.map((question) => ({
      questionId: question.id,
      question: asText(question.question),
      answers: question.answers.map((answer) => ({ answerId: answer.id, answer: asText(answer.answer) })),
    })),
  };
}

export function anOwnAttempt(number: number, changes: Partial<OwnAttempt> = {}): OwnAttempt {
  return {
    id: idOf(500 + number),
    startedAt: '2026-11-20T18:00:00.000Z',
    submittedAt: '2026-11-20T19:00:00.000Z',
    testEstimate: 67,
    correct: 2,
    total: 3,
    isPassed: true,
    isBest: true,
    version: 1,
    ...changes,
  };
}

/** A server that keeps one learner's attempts, as far as tests need it. `isDown` makes it unreachable. */
export class TestServer {
  chapter: Chapter;
  /** null: no open attempt. */
  open: { id: string; answers: Map<string, string>; marked: Set<string> } | null = null;
  own: OwnAttempt[] = [];
  /** The chapter that the open attempt shows, and its questions that were changed since. */
  shown: Chapter | null = null;
  changedQuestions: string[] = [];
  isDown = false;
  /** Answers that replace the normal ones of an operation, by `METHOD path`. */
  readonly refusals = new Map<string, ReturnType<typeof problem>>();
  /** Calls of one operation that are never answered, by `METHOD path`. */
  readonly silences = new Set<string>();
  readonly asked: Call[] = [];
  #begun = 0;
  /** Each answer as the client last heard of it. Any other change of `open` is made by another device. */
  readonly #saved = new Map<string, { readonly answerId: string; readonly revision: number }>();

  constructor(chapter: Chapter) {
    this.chapter = chapter;
    stubServer((asked) => {
      this.asked.push(asked);
      if (this.isDown) return problem(503, 'UNAVAILABLE');
      if (this.silences.has(`${asked.method} ${asked.path}`)) return new Promise<never>(() => {});
      return this.refusals.get(`${asked.method} ${asked.path}`) ?? this.#answer(asked);
    });
  }

  begin(answers: readonly (readonly [string, string])[] = []): string {
    this.#begun += 1;
    const id = idOf(500 + this.#begun);
    this.open = { id, answers: new Map(answers), marked: new Set() };
    return id;
  }

  calls(method: string, path: string): Call[] {
    return this.asked.filter((asked) => asked.method === method && asked.path.endsWith(path));
  }

  #savedAnswer(id: string) {
    const before = this.#saved.get(id);
    const chosen = this.open?.answers.get(id);
    if (chosen !== undefined && chosen !== before?.answerId) {
      this.#saved.set(id, { answerId: chosen, revision: (before?.revision ?? 0) + 1 });
    }
    return chosen === undefined ? undefined : this.#saved.get(id);
  }

  #conflicts(answers: readonly SentAnswer[]) {
    return answers.flatMap(({ questionId: id, answerId: sent, seenRevision = 0 }) => {
      const saved = this.#savedAnswer(id);
      if (!saved || saved.answerId === sent || saved.revision <= seenRevision) return [];
      return [{ questionId: id, ...saved, savedAt: '2026-11-20T18:04:00.000Z' }];
    });
  }

  #attempt(): Attempt {
    const { open } = this;
    const at = '2026-11-20T18:00:00.000Z';
    return {
      chapterId,
      attemptId: open?.id ?? null,
      startedAt: open && at,
      answers: [...(open?.answers.keys() ?? [])].flatMap((id) => {
        const saved = this.#savedAnswer(id);
        return saved ? [{ questionId: id, ...saved }] : [];
      }),
      marked: [...(open?.marked ?? [])],
      savedAt: open && at,
      version: open && (this.shown ?? this.chapter).version,
      changedQuestions: this.changedQuestions,
    };
  }

  #answer(asked: Call) {
    switch (`${asked.method} ${asked.path}`) {
      case 'GET course/chapter/attempt':
        return { status: 200, body: this.#attempt() };
      case 'POST course/chapter/attempt':
        if (!this.open) this.begin();
        return { status: 200, body: this.#attempt() };
      case 'PATCH course/chapter/attempt':
        return this.#change(asked.json as AttemptChanges);
      case 'POST course/chapter/checkTest':
        return this.#judge(asked.json as AnswerSheet);
      case 'GET course/chapter/attempts':
        return pageOf(this.own, asked);
      case 'GET course/chapter':
        return { status: 200, body: this.shown };
      case 'GET content/chapter':
        return { status: 200, body: this.shown && textsOf(this.shown) };
      default:
        throw new Error(`nobody asks ${asked.method} ${asked.path} here`);
    }
  }

  #change({ attemptId, answers, marks }: AttemptChanges) {
    const { open } = this;
    if (open?.id !== attemptId) return problem(409, 'ATTEMPT_CLOSED');
    const conflicts = this.#conflicts(answers);
    const written = answers.filter(({ questionId: id }) => conflicts.every((one) => one.questionId !== id));
    for (const { questionId: id, answerId: chosen } of written) if (chosen !== null) open.answers.set(id, chosen);
    const revisions = written.map(({ questionId: id }) => ({
      questionId: id,
      revision: this.#savedAnswer(id)?.revision ?? 0,
    }));
    for (const { questionId: id, isMarked } of marks) isMarked ? open.marked.add(id) : open.marked.delete(id);
    return { status: 200, body: { savedAt: '2026-11-20T18:05:00.000Z', revisions, conflicts } };
  }

  /** The first answer of each question is right. */
  #judge({ attemptId, answers }: AnswerSheet) {
    const conflicts = this.#conflicts(answers);
    if (conflicts.length > 0) return problem(409, 'ANSWERS_CHANGED', { conflicts });
    const chosen = new Map(answers.map((answer) => [answer.questionId, answer.answerId]));
    const { chapterData, passMark, attemptsLimit, feedback } = this.chapter;
    const questions = chapterData.map((question) => ({
      questionId: question.id,
      answerId: chosen.get(question.id) ?? null,
      isCorrect: chosen.get(question.id) === question.answers[0]?.id,
      isChanged: this.changedQuestions.includes(question.id),
    }));
    const correct = questions.filter(({ isCorrect }) => isCorrect).length;
    const testEstimate = Math.round((100 * correct) / questions.length);
    if (this.open?.id === attemptId) {
      this.own = [
        anOwnAttempt(this.#begun, { testEstimate, correct, isPassed: testEstimate >= passMark }),
        ...this.own,
      ];
      this.open = null;
    }
    const outcome: TestOutcome = {
      chapterId,
      testEstimate,
      bestEstimate: Math.max(...this.own.map((one) => one.testEstimate)),
      isCompleted: testEstimate >= passMark,
      passMark,
      correct,
      total: questions.length,
      attemptsUsed: this.own.length,
      attemptsLeft: attemptsLimit === null ? null : attemptsLimit - this.own.length,
      ...(feedback === 'correctness' ? { questions } : {}),
    };
    return { status: 200, body: outcome };
  }
}

export function learnersStore(): AppStore {
  const store = makeStore();
  store.dispatch(sessionStarted(aSession({ id: userId })));
  return store;
}

/** Shows the test of a chapter to its learner. `change` changes the chapter for the next fetch; its texts come later. */
export function showTest(chapter: Chapter) {
  const store = learnersStore();
  // Otherwise the unsent answers would be sent in the next test.
  onTestFinished(() => {
    store.dispatch(sessionEnded());
    window.dispatchEvent(new Event('online'));
  });
  const shown = Promise.withResolvers<(shown: readonly [Chapter, ChapterTexts]) => void>();
  function Host() {
    const [[current, texts], setCurrent] = useState<readonly [Chapter, ChapterTexts]>([chapter, textsOf(chapter)]);
    useEffect(() => shown.resolve(setCurrent), []);
    return <ChapterTest chapter={current} texts={texts} />;
  }
  const view = renderAdminPage(<Host />, { store });
  const change = async (next: Chapter, texts = textsOf(chapter)) => {
    const set = await shown.promise;
    act(() => set([next, texts]));
  };
  return { ...view, change };
}

/** Lets a test move its clock forward, which otherwise runs normally. */
export function withFakeClock(): void {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
}

/** A user under that clock. */
export const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
export const heading = (number: number) => screen.findByRole('heading', { name: new RegExp(`^Question ${number} of`) });
export const choice = (number: number, text = `Choice ${number}`) =>
  screen.getByRole('radio', { name: `Answer ${number}: ${text}` });
export const choose = (number: number) => user().click(choice(number));
export const press = async (name: string | RegExp) => user().click(await screen.findByRole('button', { name }));

/** Shows a test and begins it. */
export async function begin(chapter = aTest()) {
  const server = new TestServer(chapter);
  const view = showTest(chapter);
  await press('Begin the test');
  await heading(1);
  return { server, ...view };
}

export const aside = () => within(screen.getByRole('complementary', { name: 'Overview of the test' }));

/** Opens the dialog before handing in, and waits until it is up to date. */
export async function openHandIn() {
  await user().click(aside().getByRole('button', { name: 'Hand in…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand in the test?' }));
  const button = await dialog.findByRole('button', { name: /^Hand in/ });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  return dialog;
}

/** Confirms that dialog. */
export const handIn = (dialog: Awaited<ReturnType<typeof openHandIn>>) =>
  user().click(dialog.getByRole('button', { name: /^Hand in/ }));

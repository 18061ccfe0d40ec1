import type {
  ChapterResult,
  ChapterResults,
  CourseResults,
  Interval,
  ParticipantResults,
  QuestionAnalysis,
} from '#contract/results.ts';
import type { Call } from '../../admin-testing.tsx';
import { idOf } from '../../testing.tsx';

export const courseId = '0199b0c0-0000-7000-8000-00000000c001';
export const readingId = '0199b0c0-0000-7000-8000-0000000c0001';
export const testId = '0199b0c0-0000-7000-8000-0000000c0002';

function somebody(number: number) {
  return {
    userId: idOf(number),
    email: `p${number}@example.org`,
    name: 'Ada',
    surname: `Lovelace${number}`,
    courseId,
    isBlocked: false,
    emailConfirmedAt: null,
  };
}

/** A row of the grid: a participant who has read the first chapter and has 73 per cent in the test. */
export function aRow(number: number, changes: Partial<ParticipantResults> = {}): ParticipantResults {
  return {
    ...somebody(number),
    results: [
      { chapterId: readingId, testEstimate: null, isCompleted: true, completedBy: 'reading', attempts: 0 },
      { chapterId: testId, testEstimate: 73, isCompleted: true, completedBy: null, attempts: 2 },
    ],
    averageEstimate: 73,
    completed: 2,
    ...changes,
  };
}

const chapter = { isOpen: true, passMark: 60, resultsCount: 3, completedCount: 2, isRegradeDue: false };

/** Results of a course with materials and a test. */
export function courseResults(changes: Partial<CourseResults> = {}): CourseResults {
  const participants = changes.participants ?? [];
  return {
    course: { id: courseId, title: 'Molecular motors' },
    chapters: [
      { ...chapter, chapterId: readingId, title: 'Reading', type: 1, position: 1, averageEstimate: null },
      { ...chapter, chapterId: testId, title: 'Kinesin test', type: 2, position: 2, averageEstimate: 61 },
    ],
    participants,
    participantsCount: participants.length,
    blockedCount: 0,
    averageEstimate: 61,
    distribution: [0, 0, 0, 1, 0, 0, 0, 2, 0, 0],
    ...changes,
  };
}

/** A row of a chapter's results: passed with 73 per cent. */
export function aChapterRow(number: number, changes: Partial<ChapterResult> = {}): ChapterResult {
  return {
    ...somebody(number),
    testEstimate: 73,
    isCompleted: true,
    completedBy: null,
    attempts: 2,
    extraAttempts: 0,
    lastAttemptAt: '2026-11-20T10:15:00.000Z',
    ...changes,
  };
}

/** A figure with an interval of 0.25 to either side. */
export function anInterval(value: number): Interval {
  return { value, low: value - 0.25, high: value + 0.25 };
}

/** A question whose second answer is the right one. */
export function aQuestion(number: number, changes: Partial<QuestionAnalysis> = {}): QuestionAnalysis {
  const chosen = [10, 25, 3, 1];
  return {
    questionId: idOf(1000 + number),
    question: `Question ${number}`,
    type: 'text',
    imageUrl: null,
    takenCount: 40,
    correctShare: 0.625,
    difficulty: { value: 0.625, low: 0.47, high: 0.758 },
    discrimination: anInterval(0.41),
    verdict: null,
    answers: chosen.map((chosenCount, index) => ({
      answerId: idOf(2000 + number * 4 + index),
      answer: `Answer ${number}.${index + 1}`,
      imageUrl: null,
      isCorrect: index === 1,
      chosenCount,
      share: chosenCount / 40,
    })),
    ...changes,
  };
}

/** Results of a test. */
export function chapterResults(changes: Partial<ChapterResults> = {}): ChapterResults {
  const results = changes.results ?? [];
  return {
    chapterId: testId,
    title: 'Kinesin test',
    results,
    course: { id: courseId, title: 'Molecular motors' },
    type: 2,
    passMark: 60,
    averageEstimate: 61,
    resultsCount: 40,
    completedCount: 30,
    participantsCount: results.length,
    blockedCount: 0,
    isRegradeDue: false,
    distribution: [0, 0, 0, 10, 0, 0, 0, 30, 0, 0],
    questions: [],
    ...{ reliability: 0.712, standardError: 12.34, median: 66.7, standardDeviation: 23 },
    ...changes,
  };
}

/** The requested part of a list, with the number of all rows. */
export function slice<Row>(rows: readonly Row[], { query }: Call) {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? rows.length);
  return { part: rows.slice(offset, offset + limit), headers: { 'x-total-count': String(rows.length) } };
}

import type { Generated, JSONColumnType } from 'kysely';
import type { QuestionScoring, QuestionSource, QuestionType, QuestionWording } from '#contract/chapters.ts';

/**
 * Questions, with sums over the first submission of each participant who is not blocked: so the cost of the item analysis does not grow
 * with the submissions.
 */
export interface QuestionsTable {
  id: string;
  chapter_id: string;
  /** From 1 in the chapter. */
  position: number;
  question: string;
  type: QuestionType;
  image_url: string | null;
  /** Markdown; '' for none. */
  explanation: string;
  /** A PDF of the course. Source and page are both set or both null, but the database itself removes the id of a deleted PDF. */
  source_attachment_id: string | null;
  source_page: number | null;
  /** Includes submissions that were judged while it was dropped; these are in no other count but `chosen_count`. */
  taken_count: number;
  correct_count: number;
  /** Over the submissions with this question: the sum of their right answers to all questions, and of its squares. */
  taken_sum: number;
  taken_square_sum: number;
  /** Over the submissions that had this question right: the sum of their right answers to all questions. */
  correct_sum: number;
  /** The first version of the chapter in which it has its present text. */
  since_version: number;
  scoring: QuestionScoring;
  /** Earlier submissions in which it was judged, from before versions were kept; deleting people does not change it. */
  former_sheets_count: Generated<number>;
}

/** What an attempt showed of a question, with its explanation then; wordings from before explanations were kept have none. */
export type WordingContent = QuestionWording & {
  readonly explanation?: string;
  readonly source?: QuestionSource | null;
};

/** The text of a question in some versions of its chapter, kept where somebody was shown it. The question may be gone. */
export interface WordingsTable {
  id: string;
  chapter_id: string;
  question_id: string;
  since_version: number;
  /** The first version that it is no longer in. */
  until_version: number;
  /** Its place; for a deleted question, the place of the next one. */
  position: number;
  content: JSONColumnType<WordingContent>;
  right_answer_id: string;
  scoring: QuestionScoring;
  /** The question still exists with this text: both have the same key. */
  is_current: boolean;
}

/** Pictures in a wording. */
export interface WordingPicturesTable {
  wording_id: string;
  image_url: string;
}

export interface AnswersTable {
  id: string;
  question_id: string;
  /** From 1 to 4. */
  position: number;
  answer: string;
  image_url: string | null;
  is_correct: boolean;
  chosen_count: number;
  /** Over the submissions that chose it: the sum of right answers to the other questions. */
  chosen_rest_sum: number;
}

/** How many submissions showed a version of a chapter; version 0 stands for submissions from before versions were kept. */
export interface VersionCountsTable {
  chapter_id: string;
  shown_version: number;
  submissions_count: number;
}

/** Of the submissions that questions are counted by: how many have this number of right answers to this number of questions. */
export interface ScoreCountsTable {
  chapter_id: string;
  total: number;
  correct: number;
  submissions_count: number;
}

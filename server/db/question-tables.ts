import type { Generated, JSONColumnType } from 'kysely';
import type { QuestionScoring, QuestionSource, QuestionType, QuestionWording } from '#contract/chapters.ts';

/** Questions, with sums over the first submission of each participant who is not blocked: what the item analysis costs so does not grow with the submissions. */
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
  /** A PDF of the course; both or neither, but that the database itself takes away the name of one that is deleted. */
  source_attachment_id: string | null;
  source_page: number | null;
  /** With those that were judged when it was dropped, which are in nothing else but `chosen_count`. */
  taken_count: number;
  correct_count: number;
  /** Over the submissions with this question: right answers in all, and their squares. */
  taken_sum: number;
  taken_square_sum: number;
  /** Over the submissions with this question right: right answers in all. */
  correct_sum: number;
  /** The first version of the chapter that says what it says now. */
  since_version: number;
  scoring: QuestionScoring;
  /** Submissions of before versions were kept that it was judged in; deleted people are not taken out of it. */
  former_sheets_count: Generated<number>;
}

/** What an attempt showed of a question, with what explained it then; of wordings that were kept before explanations were, without. */
export type WordingContent = QuestionWording & {
  readonly explanation?: string;
  readonly source?: QuestionSource | null;
};

/** What a question said, from one version of its chapter until another, where somebody was shown it. The question may be gone. */
export interface WordingsTable {
  id: string;
  chapter_id: string;
  question_id: string;
  since_version: number;
  /** The first version that it is not in. */
  until_version: number;
  /** Where it stands; of a question that is gone, the place of the one that came next. */
  position: number;
  content: JSONColumnType<WordingContent>;
  right_answer_id: string;
  scoring: QuestionScoring;
  /** The question is there, and says just that: the key of the one is that of the other. */
  is_current: boolean;
}

/** Pictures that stand in a wording. */
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
  /** Over the submissions that chose it: right answers to the other questions. */
  chosen_rest_sum: number;
}

/** How many submissions showed a version of a chapter; of version 0 are those of before that was kept. */
export interface VersionCountsTable {
  chapter_id: string;
  shown_version: number;
  submissions_count: number;
}

/** How many of the submissions that questions are counted by were right in so many of so many questions. */
export interface ScoreCountsTable {
  chapter_id: string;
  total: number;
  correct: number;
  submissions_count: number;
}

import { type Generated, type JSONColumnType, type Kysely, PostgresAdapter } from 'kysely';
import type { Turn } from '#contract/attempts.ts';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import type { Role } from '#contract/auth.ts';
import type { ChapterType, CompletedBy, ExplainAfter, Feedback, QuestionScoring } from '#contract/chapters.ts';
import type { StandingAnswer } from '#contract/common.ts';
import type { Language } from '#contract/languages.ts';
import type { LinkedKind } from '#contract/links.ts';
import type { NewsContent } from '#contract/news.ts';
import type { BinColumn } from './distribution.ts';
import type { DocumentsTable, ImagesTable, StructuresTable } from './media-tables.ts';
import type { PublicationImportsTable, PublicationMembersTable, PublicationsTable } from './publication-tables.ts';
import type {
  AnswersTable,
  QuestionsTable,
  ScoreCountsTable,
  VersionCountsTable,
  WordingPicturesTable,
  WordingsTable,
} from './question-tables.ts';
import type {
  SearchDocumentsTable,
  SearchSourcesTable,
  SearchTextsTable,
  SearchVocabularyTable,
} from './search-tables.ts';
import type {
  AccessTokensTable,
  CalendarAddressesTable,
  IdentitiesTable,
  MailLinksTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  SpentTokensTable,
} from './sign-in-tables.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhook-tables.ts';

/** Accounts. Addresses are compared by `email_folded`. */
export interface UsersTable {
  id: string;
  email: string;
  email_folded: string;
  name: string;
  surname: string;
  /** '' where there is none, as its owner signs in by a provider. */
  password_hash: string;
  role: Role;
  created_at: Date;
  /** Surname, name and e-mail (`foldName`): people are sorted and searched by it. */
  sort_name: string;
  /** To the hour; null for a user who never signed in. It stays when the sign-ins end. */
  last_seen_at: Date | null;
  /** When its owner proved that they receive mail at the address. */
  email_confirmed_at: Date | null;
}

/** One row: counts the changes of the fields by which accounts are searched. */
export interface UsersVersionTable {
  id: Generated<number>;
  version: number;
}

/** Attempts that count against a limit: `bucket` names the limit (`login:email:…`). */
export interface AttemptsTable {
  id: string;
  bucket: string;
  made_at: Date;
}

/** How many results are in each range of ten per cent: a column for each. */
type Distribution<Counted extends string> = Record<BinColumn<Counted>, Generated<number>>;

/** Courses. The counts follow from other tables and are updated whenever those change. */
export interface CoursesTable extends Distribution<'averages'> {
  id: string;
  title: string;
  title_folded: string;
  description: string;
  image_url: string | null;
  /** All its chapters exist, so it can be finished. */
  is_complete: boolean;
  version: number;
  participants_count: number;
  /** Participants who are blocked: their results are in no average. */
  blocked_count: number;
  results_count: number;
  /** Mean of the participants' averages; null while there is none. */
  average_estimate: number | null;
  /** Sum of these averages. */
  averages_sum: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Chapters. The sums cover the results that count, so that no reader has to add them up. */
export interface ChaptersTable extends Distribution<'estimates'> {
  id: string;
  course_id: string;
  title: string;
  description: string;
  position: number;
  type: ChapterType;
  is_open: boolean;
  /** It is open between these instants; null: no bound. */
  opens_at: Date | null;
  closes_at: Date | null;
  pass_mark: number;
  attempts_limit: number | null;
  feedback: Feedback;
  explain_after: Generated<ExplainAfter>;
  version: number;
  /** Results with an estimate, and their sum. */
  estimates_count: number;
  estimates_sum: number;
  completed_count: number;
  /** The key has changed since these results were counted. */
  is_regrade_due: Generated<boolean>;
  /** In a chapter of materials that was a test: people with dormant submissions, which count again when it is a test again. */
  resting_count: Generated<number>;
  /** The newest version that any attempt showed; 0 if none did. */
  shown_version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface AttachmentsTable {
  id: string;
  chapter_id: string;
  document_id: string;
  /** From 1 in the chapter. */
  position: number;
  name: string;
}

/** Users in a course. `sort_name` is the user's; the counts follow from their results. All are here for sorting or adding up. */
export interface ParticipantsTable {
  course_id: string;
  user_id: string;
  is_blocked: boolean;
  sort_name: string;
  /** Mean of the estimates; null while there is none. */
  average_estimate: number | null;
  completed_count: number;
  /** Stored results, one for each chapter. */
  results_count: number;
  /** When the course was complete and all its chapters were completed for the first time; later changes do not remove it. */
  finished_at: Date | null;
  created_at: Date;
}

/** One for each user and chapter with a result. */
export interface ResultsTable {
  chapter_id: string;
  user_id: string;
  /** The best; null in a chapter of materials. */
  test_estimate: number | null;
  is_completed: boolean;
  /** How materials were completed; null while they are not, for tests, and for results from before this was kept. */
  completed_by: CompletedBy | null;
  attempts: number;
  last_attempt_at: Date | null;
  /** The submission that counts. */
  submission_id: string | null;
  /** The user's, as people with the same result are sorted by name. */
  sort_name: string;
  /** Whether the chapter's sums include it, and the questions' sums its first submission: not while its owner is blocked. */
  is_counted: Generated<boolean>;
}

/** One answered question of a submission as it was judged; `answerId` is null where nothing was chosen. */
export interface JudgedAnswer {
  readonly questionId: string;
  readonly answerId: string | null;
  readonly isCorrect: boolean;
  /** Left out where the question counted normally. */
  readonly scoring?: Exclude<QuestionScoring, 'counted'>;
}

/** Tests that were handed in. */
export interface SubmissionsTable {
  id: string;
  chapter_id: string;
  user_id: string;
  started_at: Date | null;
  submitted_at: Date;
  estimate: number;
  correct: number;
  total: number;
  answers: JSONColumnType<JudgedAnswer[]>;
  /** It was the reason for a pass when its chapter ceased to be a test. */
  is_pass_kept: boolean;
  /** The version of the chapter whose questions were shown; null for submissions from before this was kept. */
  shown_version: number | null;
}

/** An answer that was chosen in an open test, and the number of its request, where the sender numbers requests. */
export interface KeptAnswer extends StandingAnswer {
  readonly turn?: Turn;
}

/** Tests that were begun. Its submission has the same id as an attempt. */
export interface OpenAttemptsTable {
  id: string;
  chapter_id: string;
  user_id: string;
  started_at: Date;
  saved_at: Date;
  answers: JSONColumnType<KeptAnswer[]>;
  /** Questions to come back to. */
  marked: JSONColumnType<string[], string | undefined>;
  /** The version of the chapter whose questions it shows. */
  shown_version: number;
}

/** Attempts at a test that one participant has beyond its limit. */
export interface AllowancesTable {
  chapter_id: string;
  user_id: string;
  /** The chapter's course: the row is removed with the participation. */
  course_id: string;
  extra_attempts: number;
}

/** How far a user has read a PDF; if the attachment has another document now, the row does not count. */
export interface ReadingsTable {
  user_id: string;
  attachment_id: string;
  document_id: string;
  page: number;
  /** `width`, `page`, or per cent. */
  zoom: string;
  seen: JSONColumnType<[number, number][]>;
  seen_count: number;
  saved_at: Date;
}

/** Certificates, with names and title as they were when they were issued. */
export interface CertificatesTable {
  number: string;
  user_id: string;
  /** null once the course is gone. */
  course_id: string | null;
  name: string;
  surname: string;
  course_title: string;
  /** Number, names, e-mail and title, folded. */
  search_text: string;
  finished_at: Date;
  issued_at: Date;
  revoked_at: Date | null;
  revocation_reason: Generated<string>;
  /** Number of the certificate that replaced it. */
  replaced_by: string | null;
}

/** The journal: who did what and when. No row refers to rows that may be deleted. */
export interface AuditEntriesTable {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_email: string | null;
  action: AuditAction;
  subject_id: string | null;
  subject_title: string;
  course_id: string | null;
  /** The title of the course at that time; null for entries outside a course, and for those from before this was kept. */
  course_title: string | null;
  /** The actor's e-mail, the subject's title and, if the subject is not a course, the title of the course, folded. */
  search_text: string;
  details: JSONColumnType<AuditEntry['details']>;
}

/** Secrets that the program made for itself. */
export interface SecretsTable {
  name: string;
  value: string;
  created_at: Date;
}

/** The written fields of an item are columns of the same names, except the texts in languages beside English and Russian. */
export interface NewsTable extends Omit<NewsContent, 'isDraft' | `${string}_${Exclude<Language, 'en' | 'ru'>}`> {
  id: string;
  /** The texts in all further languages, as JSON by the names of their fields. */
  translations: Generated<string>;
  is_draft: boolean;
  /** It has been public, and webhooks were told of it. */
  is_announced: Generated<boolean>;
  image_url: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Two items that name each other: the one with the smaller `kind ref` is the first. */
export interface LinksTable {
  first_kind: LinkedKind;
  first_ref: string;
  second_kind: LinkedKind;
  second_ref: string;
}

/** Requests that were answered under an `Idempotency-Key`; `answer` is sealed with that key and null only inside the writing unit. */
export interface IdempotentRequestsTable {
  key_hash: string;
  fingerprint: string;
  answer: string | null;
  created_at: Date;
}

/** Work in more than one unit: removing a course and all of it, or people from it; taking back an import; judging a chapter anew. */
export type JobKind = 'removeCourse' | 'removeParticipants' | 'removeImport' | 'regradeChapter';

/** How far a job is. */
export type JobDetails = Readonly<Record<string, string | number>>;

/** Jobs that have begun and not ended; nobody sees their subject half done. */
export interface JobsTable {
  kind: JobKind;
  subject_id: string;
  details: JSONColumnType<JobDetails>;
  begun_at: Date;
}

/** One row: counts the changes of what the public site shows. */
export interface ContentVersionTable {
  id: Generated<number>;
  version: number;
}

export interface Tables {
  users: UsersTable;
  users_version: UsersVersionTable;
  sessions: SessionsTable;
  access_tokens: AccessTokensTable;
  calendar_addresses: CalendarAddressesTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  mail_links: MailLinksTable;
  identities: IdentitiesTable;
  spent_tokens: SpentTokensTable;
  attempts: AttemptsTable;
  images: ImagesTable;
  structures: StructuresTable;
  documents: DocumentsTable;
  courses: CoursesTable;
  chapters: ChaptersTable;
  attachments: AttachmentsTable;
  questions: QuestionsTable;
  answers: AnswersTable;
  wordings: WordingsTable;
  wording_pictures: WordingPicturesTable;
  score_counts: ScoreCountsTable;
  version_counts: VersionCountsTable;
  participants: ParticipantsTable;
  results: ResultsTable;
  submissions: SubmissionsTable;
  open_attempts: OpenAttemptsTable;
  allowances: AllowancesTable;
  readings: ReadingsTable;
  certificates: CertificatesTable;
  audit_entries: AuditEntriesTable;
  secrets: SecretsTable;
  news: NewsTable;
  publications: PublicationsTable;
  publication_members: PublicationMembersTable;
  publication_imports: PublicationImportsTable;
  links: LinksTable;
  search_documents: SearchDocumentsTable;
  search_texts: SearchTextsTable;
  search_sources: SearchSourcesTable;
  search_words: { rowid: number };
  search_vocabulary: SearchVocabularyTable;
  idempotent_requests: IdempotentRequestsTable;
  content_version: ContentVersionTable;
  jobs: JobsTable;
}

/** Runs a repository's queries: the read side, or the unit of a write. */
export type Executor = Kysely<Tables>;

/** Whether an executor's database is PostgreSQL; if not, it is SQLite. */
export function isPostgres(executor: Executor): boolean {
  return executor.getExecutor().adapter instanceof PostgresAdapter;
}

import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type { Turn } from '#contract/attempts.ts';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import type { Role } from '#contract/auth.ts';
import type { ChapterType, CompletedBy, ExplainAfter, Feedback, QuestionScoring } from '#contract/chapters.ts';
import type { StandingAnswer } from '#contract/common.ts';
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

/** Accounts. `email_folded` is what two addresses are compared by. */
export interface UsersTable {
  id: string;
  email: string;
  email_folded: string;
  name: string;
  surname: string;
  /** '' where there is none: its owner signs in by a provider. */
  password_hash: string;
  role: Role;
  created_at: Date;
  /** Surname, name and e-mail (`foldName`): what people are sorted by and searched in. */
  sort_name: string;
  /** To the hour; null for somebody who never signed in. Sign-ins end, this stays. */
  last_seen_at: Date | null;
  /** When its owner proved to receive mail at the address. */
  email_confirmed_at: Date | null;
}

/** One row: counts the changes of what accounts are searched by. */
export interface UsersVersionTable {
  id: Generated<number>;
  version: number;
}

/** Attempts that count against a limit: `bucket` says of what (`login:email:…`). */
export interface AttemptsTable {
  id: string;
  bucket: string;
  made_at: Date;
}

/** How many results lie in each ten per cent: a column for each. */
type Distribution<Counted extends string> = Record<BinColumn<Counted>, Generated<number>>;

/** Courses. What is counted here follows from other tables, and is counted again whenever those change. */
export interface CoursesTable extends Distribution<'averages'> {
  id: string;
  title: string;
  title_folded: string;
  description: string;
  image_url: string | null;
  /** All its chapters are there: it can be finished. */
  is_complete: boolean;
  version: number;
  participants_count: number;
  /** Participants who are blocked: their results are in no average. */
  blocked_count: number;
  results_count: number;
  /** Mean of the participants' averages; null while there is none. */
  average_estimate: number | null;
  /** What those add up to. */
  averages_sum: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Chapters. The sums are of the results that count, so that no reader has to add them up. */
export interface ChaptersTable extends Distribution<'estimates'> {
  id: string;
  course_id: string;
  title: string;
  description: string;
  position: number;
  type: ChapterType;
  is_open: boolean;
  /** Within these instants; null: no bound. */
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
  /** The key was changed since these results were counted. */
  is_regrade_due: Generated<boolean>;
  /** In a chapter of materials that was a test: people whose submissions count nowhere until it is one again. */
  resting_count: Generated<number>;
  /** The newest version that anybody was shown in an attempt; 0 where nobody was. */
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

/** Who is in a course. `sort_name` is the user's, what is counted follows from their results: all are there to be sorted by, or added up. */
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
  /** When the course was complete and all its chapters were completed, for the first time; it stays whatever comes after. */
  finished_at: Date | null;
  created_at: Date;
}

/** One for each user and chapter that something has come of. */
export interface ResultsTable {
  chapter_id: string;
  user_id: string;
  /** The best; null in a chapter of materials. */
  test_estimate: number | null;
  is_completed: boolean;
  /** How materials were completed; null while they are not, for tests, and where nobody kept it. */
  completed_by: CompletedBy | null;
  attempts: number;
  last_attempt_at: Date | null;
  /** The submission that counts. */
  submission_id: string | null;
  /** The user's, as everybody with the same result stands by name. */
  sort_name: string;
  /** Whether it is in the sums of its chapter, and its first submission in those of the questions: not while its owner is blocked. */
  is_counted: Generated<boolean>;
}

/** One answered question of a submission as it was judged; `answerId` is null where nothing was chosen. */
export interface JudgedAnswer {
  readonly questionId: string;
  readonly answerId: string | null;
  readonly isCorrect: boolean;
  /** Left out where the question counted as any other. */
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
  /** It stood for a pass when its chapter ceased to be a test. */
  is_pass_kept: boolean;
  /** The version of the chapter whose questions were shown; null for what was handed in before that was kept. */
  shown_version: number | null;
}

/** What was chosen in a test that is open, and by which request, where its sender numbers them. */
export interface KeptAnswer extends StandingAnswer {
  readonly turn?: Turn;
}

/** Tests that were begun. The submission that one becomes keeps its id. */
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
  /** The chapter's: it goes with the participation. */
  course_id: string;
  extra_attempts: number;
}

/** How far somebody has read a PDF; of another document than the attachment has now, it is worth nothing. */
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
  /** Number of the one that was issued in its place. */
  replaced_by: string | null;
}

/** Who did what and when. Nothing refers to what may be deleted. */
export interface AuditEntriesTable {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_email: string | null;
  action: AuditAction;
  subject_id: string | null;
  subject_title: string;
  course_id: string | null;
  /** As the course was called then; null for what happened in none, and for what was written down before this was kept. */
  course_title: string | null;
  /** The actor's e-mail, the subject's title and, where that is not a course, the title of the course, folded. */
  search_text: string;
  details: JSONColumnType<AuditEntry['details']>;
}

/** Secrets that the program made for itself. */
export interface SecretsTable {
  name: string;
  value: string;
  created_at: Date;
}

/** What is written of an item stands in columns of the same names. */
export interface NewsTable extends Omit<NewsContent, 'isDraft'> {
  id: string;
  /** Texts in languages beside English and Russian, which have no columns, as JSON by the names of their fields. */
  translations: Generated<string>;
  is_draft: boolean;
  /** It has been public, and webhooks were told of it then. */
  is_announced: Generated<boolean>;
  image_url: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Two that name each other: the smaller of `kind ref` is the first. */
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

/** What is done in more than one unit: a course and all of it removed, people out of one, an import taken back, a chapter judged by its present key. */
export type JobKind = 'removeCourse' | 'removeParticipants' | 'removeImport' | 'regradeChapter';

/** How far a job is. */
export type JobDetails = Readonly<Record<string, string | number>>;

/** What was begun and has not come to its end; nobody sees a half of its subject. */
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

/** What a repository runs its queries on: the read side, or the unit of a write. */
export type Executor = Kysely<Tables>;

import { type AttachmentContent, type ChapterChanges, type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { type FieldError, fieldError, refuseFaults } from '#contract/errors.ts';
import { maxAttachmentsPerChapter } from '#contract/limits.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { DocumentRecord, DocumentsService, KeptDocument } from '../media/documents.service.ts';
import type { KeptImage, MediaService } from '../media/media.service.ts';
import { type AttachmentEntry, listAttachments, replaceAttachments } from './attachments.repository.ts';
import type { ChapterFiles } from './chapter-files.ts';
import type { ChapterContents } from './chapter-view.ts';
import { composeQuestions, faultsOfSources, imageUrlsOf, unknownPictures } from './question-set.ts';
import { findMissingImages, findSourcesOfCourse, type QuestionRecord } from './questions.repository.ts';
import { rewordQuestions, type WrittenChapter } from './wordings.repository.ts';

/** The files of a request while they are being kept. */
interface KeptFiles {
  readonly pictures: ReadonlyMap<string, KeptImage>;
  readonly documents: readonly KeptDocument[];
}

type Wanted = Pick<ChapterChanges, 'data' | 'attachments'>;

/** Writes the contents of a chapter: questions with their pictures, or PDFs. */
export type ContentsWriting = ReturnType<typeof createContentsWriting>;

interface ContentsDependencies {
  readonly media: MediaService;
  readonly documents: DocumentsService;
}

/** Writes the rows. `media` and `documents` keep the files during the write, and remove those that nothing names afterwards. */
export function createContentsWriting({ media, documents }: ContentsDependencies) {
  return {
    /**
     * Keeps the files of a request for as long as `write` takes, and for good if it records them.
     * @throws ProblemError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE
     */
    withFiles: <Result>(files: ChapterFiles, write: (kept: KeptFiles) => Promise<Result>): Promise<Result> =>
      media.withImages(files.pictures, (images) =>
        documents.withDocuments(files.documents, (keptDocuments) => {
          const pictures = images.map((image, index) => [files.pictures[index]?.field ?? '', image] as const);
          return write({ pictures: new Map(pictures), documents: keptDocuments });
        }),
      ),

    /**
     * Writes the wanted contents of a chapter and gives the result. Contents that are left out stay. Contents that do not fit the type are
     * removed, and must not be wanted.
     * @throws ProblemError VALIDATION_FAILED
     */
    replace: async (
      executor: Executor,
      chapter: WrittenChapter & { readonly type: ChapterType },
      before: ChapterContents,
      wanted: Wanted,
      kept: KeptFiles,
    ): Promise<ChapterContents> => {
      const { id, type } = chapter;
      refuseFaults(faultsOfType(type, wanted, kept));
      const isTest = type === chapterTypes.questions;
      const composed = isTest ? await composeTest(executor, id, before, wanted, kept) : [];
      const questions = await rewordQuestions(executor, chapter, before.questions, composed);
      const entries = isTest ? [] : await composeMaterials(executor, documents, before, wanted, kept);
      await replaceAttachments(executor, id, before.attachments, entries);
      const attachments = await listAttachments(executor, [id]);
      return { questions, attachments: attachments.get(id) ?? [] };
    },
  };
}

/** Contents that do not fit the chapter's type. They are refused, because to leave them out silently would lose them. */
function faultsOfType(
  type: ChapterType,
  { data = [], attachments = [] }: Wanted,
  { documents }: KeptFiles,
): FieldError[] {
  const foreign =
    type === chapterTypes.questions
      ? { attachments: attachments.length, files: documents.length }
      : { data: data.length };
  return Object.entries(foreign).flatMap(([field, count]) => (count > 0 ? [fieldError(field, 'NOT_OF_TYPE')] : []));
}

async function composeTest(
  executor: Executor,
  chapterId: string,
  before: ChapterContents,
  { data }: Wanted,
  { pictures }: KeptFiles,
): Promise<readonly QuestionRecord[]> {
  if (data === undefined) return before.questions;
  for (const image of pictures.values()) await image.record(executor);
  const urls = new Map([...pictures].map(([field, image]) => [field, image.url]));
  const { questions, faults } = composeQuestions(data, urls, before.questions);
  const named = imageUrlsOf(questions).difference(imageUrlsOf(before.questions));
  const missing = await findMissingImages(executor, [...named]);
  const attachmentIds = new Set(questions.flatMap(({ source }) => source?.attachmentId ?? []));
  const sources = await findSourcesOfCourse(executor, chapterId, [...attachmentIds]);
  const ownFaults = faultsOfSources(questions, before.questions, sources);
  refuseFaults([...faults, ...unknownPictures(questions, missing), ...ownFaults]);
  return questions;
}

async function composeMaterials(
  executor: Executor,
  documents: DocumentsService,
  before: ChapterContents,
  { attachments }: Wanted,
  kept: KeptFiles,
) {
  const received: DocumentRecord[] = [];
  for (const document of kept.documents) received.push(await document.record(executor));
  const namedIds = (attachments ?? []).flatMap(({ documentId }) => documentId ?? []);
  const named = await documents.findMany(executor, [...new Set(namedIds)]);
  const known = new Map(named.map((document) => [document.id, document]));
  const { attachments: entries, faults } = composeAttachments(attachments, known, received, before.attachments);
  refuseFaults(faults);
  return entries;
}

/** Releases pictures and PDFs that a chapter has stopped naming. Called after the write is committed. */
export type ReleaseDropped = (before: ChapterContents, after: ChapterContents) => Promise<void>;

interface ReleaseDependencies {
  readonly media: MediaService;
  readonly documents: DocumentsService;
}

/** Releases only files that the chapter has stopped naming. `media` and `documents` keep those that something else names. */
export function createReleaseDropped({ media, documents }: ReleaseDependencies): ReleaseDropped {
  return async (before, after) => {
    const urls = imageUrlsOf(before.questions).difference(imageUrlsOf(after.questions));
    const documentIds = documentIdsOf(before).difference(documentIdsOf(after));
    if (urls.size > 0) await media.releaseMany([...urls]);
    if (documentIds.size > 0) await documents.release([...documentIds]);
  };
}

function documentIdsOf({ attachments }: ChapterContents): Set<string> {
  return new Set(attachments.map(({ documentId }) => documentId));
}

/** A PDF that is kept. */
interface KnownDocument {
  readonly id: string;
  readonly name: string;
}

interface AttachmentSet {
  readonly attachments: readonly AttachmentEntry[];
  readonly faults: readonly FieldError[];
}

/**
 * The new list of a chapter's PDFs: those of `content`, or the present ones if it is left out, and then `received`.
 * @param documents the existing documents among the named `documentId`s, by id
 */
function composeAttachments(
  content: readonly AttachmentContent[] | undefined,
  documents: ReadonlyMap<string, KnownDocument>,
  received: readonly KnownDocument[],
  before: readonly AttachmentEntry[],
): AttachmentSet {
  const faults: FieldError[] = [];
  const existing = new Map(before.map((one) => [one.id, one]));
  const seen = new Set<string>();

  const wanted: readonly AttachmentContent[] = content ?? before.map(({ id }) => ({ id }));
  const listed = wanted.flatMap((one, index): AttachmentEntry[] => {
    const path = `attachments.${index}`;
    const former = one.id === undefined ? undefined : existing.get(one.id);
    const document = one.documentId === undefined ? undefined : documents.get(one.documentId);
    if (one.id !== undefined && !former) faults.push(fieldError(`${path}.id`, 'NOT_OF_CHAPTER'));
    else if (one.id !== undefined && seen.has(one.id)) faults.push(fieldError(`${path}.id`, 'DUPLICATE'));
    if (one.id !== undefined) seen.add(one.id);
    if (one.documentId !== undefined && !document) faults.push(fieldError(`${path}.documentId`, 'UNKNOWN_FILE'));
    const documentId = document?.id ?? former?.documentId;
    const name = one.name ?? document?.name ?? former?.name;
    return documentId === undefined || name === undefined ? [] : [{ id: former?.id ?? newId(), documentId, name }];
  });
  const added = received.map((document) => ({ id: newId(), documentId: document.id, name: document.name }));
  if (listed.length + added.length > maxAttachmentsPerChapter) faults.push(fieldError('files', 'TOO_MANY'));
  return { attachments: [...listed, ...added], faults };
}

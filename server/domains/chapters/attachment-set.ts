import type { AttachmentContent } from '#contract/chapters.ts';
import { type FieldError, fieldError } from '#contract/errors.ts';
import { maxAttachmentsPerChapter } from '#contract/limits.ts';
import { newId } from '#server/db/new-id.ts';
import type { AttachmentEntry } from './attachments.repository.ts';

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
 * The PDFs of a chapter as they are to be: those that `content` lists, or all that stand where it is not there, and `received` after them.
 * @param documents those of the named `documentId`s that are kept, by id
 */
export function composeAttachments(
  content: readonly AttachmentContent[] | undefined,
  documents: ReadonlyMap<string, KnownDocument>,
  received: readonly KnownDocument[],
  before: readonly AttachmentEntry[],
): AttachmentSet {
  const faults: FieldError[] = [];
  const standing = new Map(before.map((one) => [one.id, one]));
  const seen = new Set<string>();

  const wanted: readonly AttachmentContent[] = content ?? before.map(({ id }) => ({ id }));
  const listed = wanted.flatMap((one, index): AttachmentEntry[] => {
    const path = `attachments.${index}`;
    const former = one.id === undefined ? undefined : standing.get(one.id);
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

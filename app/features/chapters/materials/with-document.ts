import type { StoredDocument } from '#contract/documents.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { AttachmentFields } from '../chapter-fields.ts';

/**
 * Materials with a file that has arrived: in the place of the one that it replaces, which keeps its id and its name, else as the last.
 * A file whose place has gone meanwhile changes nothing.
 */
export function withDocument(
  materials: readonly AttachmentFields[],
  replacesKey: string | null,
  { id, name, size, pageCount, condition }: StoredDocument,
): AttachmentFields[] {
  const file = { documentId: id, size, pageCount, condition };
  if (replacesKey === null) return [...materials, { key: randomUuid(), id: null, name, ...file }];
  return materials.map((one) => (one.key === replacesKey ? { ...one, ...file } : one));
}

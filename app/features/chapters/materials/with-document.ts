import type { StoredDocument } from '#contract/documents.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { AttachmentFields } from '../chapter-fields.ts';

const fileName = /\.pdf$/i;

/**
 * Materials with a file that has arrived: in the place of the one that it replaces, whose id stays, else as the last. A name that was
 * given by hand stays too; one that is a file's goes with the file. A file whose place has gone meanwhile changes nothing.
 */
export function withDocument(
  materials: readonly AttachmentFields[],
  replacesKey: string | null,
  { id, name, size, pageCount, condition }: StoredDocument,
): AttachmentFields[] {
  const file = { documentId: id, size, pageCount, condition };
  if (replacesKey === null) return [...materials, { key: randomUuid(), id: null, name, ...file }];
  return materials.map((one) => {
    if (one.key !== replacesKey) return one;
    return { ...one, ...file, name: fileName.test(one.name) ? name : one.name };
  });
}

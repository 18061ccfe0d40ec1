import type { StoredDocument } from '#contract/documents.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { AttachmentFields } from '../chapter-fields.ts';

const fileName = /\.pdf$/i;

/**
 * Returns materials with a stored file. It takes the place of the file that it replaces and keeps that material's id, or comes last. A name
 * typed by hand stays; a file's name is replaced. If the place is gone meanwhile, nothing changes.
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

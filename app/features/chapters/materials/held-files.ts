import { type DocumentUpload, waitingUpload } from './document-upload.ts';

/*
 * Files cannot be kept in the browser's text storage, but the tab still has them when a sign-in expires and the same person comes back
 * through the sign-in page.
 */
const heldFiles = new Map<string, readonly DocumentUpload[]>();

/** Keeps what has not arrived of the uploads of a form that goes; `editorId` is what its draft is known by. */
export function holdFiles(editorId: string, uploads: readonly DocumentUpload[]): void {
  const pending = uploads.filter(({ progress }) => progress.kind !== 'refused');
  if (pending.length > 0) heldFiles.set(editorId, pending);
}

/** The files that such a form left behind, once, to be sent anew. */
export function takeHeldFiles(editorId: string): DocumentUpload[] {
  const held = heldFiles.get(editorId) ?? [];
  heldFiles.delete(editorId);
  return held.map(({ file, replacesKey }) => waitingUpload(file, replacesKey));
}

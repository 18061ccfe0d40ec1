import type { PictureChange } from './picture-change.ts';

/*
 * What outlives a form within its tab. A picture cannot be kept in the browser's text storage, but when a sign-in expires
 * and the same person comes back through the sign-in page, the tab still has it.
 */
const pictures = new Map<string, PictureChange>();
const interruptedEditors = new Map<string, string>();

export function rememberPicture(editorId: string, picture: PictureChange): void {
  pictures.set(editorId, picture);
}

export function rememberedPicture(editorId: string): PictureChange | null {
  return pictures.get(editorId) ?? null;
}

export function forgetPicture(editorId: string): void {
  pictures.delete(editorId);
}

/** Notes that a form was taken away with work in it, without anybody's decision (the sign-in ran out). */
export function noteInterruption(draftsKey: string, editorId: string): void {
  interruptedEditors.set(draftsKey, editorId);
}

/** The form that was interrupted here and has not been taken up since; null where none was. */
export function interruptedEditor(draftsKey: string): string | null {
  return interruptedEditors.get(draftsKey) ?? null;
}

/** The form that was interrupted here, once; null where none was. */
export function takeInterruption(draftsKey: string): string | null {
  const editorId = interruptedEditor(draftsKey);
  interruptedEditors.delete(draftsKey);
  return editorId;
}

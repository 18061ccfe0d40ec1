/* What outlives a form within its tab: when a sign-in expires and the same person comes back, the work goes on by itself. */
const interruptedEditors = new Map<string, string>();

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

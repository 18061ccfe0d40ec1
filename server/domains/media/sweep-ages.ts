/** Files younger than this may belong to a write that is still under way. */
const sweepAgeMilliseconds = 60 * 60 * 1000;
/** So long somebody may take to finish what an upload is for: an editor's draft names files before a chapter does. */
const abandonedAgeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Files that were last put in before this instant, and that no row names, are removed. */
export function sweptBefore(): Date {
  return new Date(Date.now() - sweepAgeMilliseconds);
}

/** Rows of uploads that were made before this instant, and that nothing names, are removed. */
export function abandonedBefore(): Date {
  return new Date(Date.now() - abandonedAgeMilliseconds);
}

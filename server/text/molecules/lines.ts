/** Longer lines are cut: no line that a reader needs is as long. */
const maxLineLength = 2048;
/** More are not read: ten megabytes of a real structure are some 130,000 lines. */
const maxLines = 500_000;

/** The lines of a text without their ends, one at a time, so that a reader that has enough does no more work. */
export function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let line = 0; line < maxLines && start < text.length; line++) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const isCarriageReturn = text.charCodeAt(end - 1) === 13 && end > start;
    yield text.slice(start, Math.min(isCarriageReturn ? end - 1 : end, start + maxLineLength));
    start = end + 1;
  }
}

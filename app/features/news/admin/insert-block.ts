/**
 * Writes a block of Markdown into a text, parted from what stands around it by empty lines, in the place of what is selected there.
 * `words` of it are selected afterwards: typing replaces them. The form hears of it as of any typing.
 */
export function insertBlock(field: HTMLTextAreaElement, block: string, words: string): void {
  const before = field.value.slice(0, field.selectionStart);
  const after = field.value.slice(field.selectionEnd);
  const gapBefore = before.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - trailingBreaks(before)));
  const gapAfter = after.trim() === '' ? '\n' : '\n\n';
  const start = before.length + gapBefore.length;
  field.setRangeText(gapBefore + block + gapAfter, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  const from = start + block.lastIndexOf(words);
  field.setSelectionRange(from, from + words.length);
}

function trailingBreaks(text: string): number {
  return text.length - text.replace(/\n+$/, '').length;
}

import { expect, test } from 'vitest';
import { insertBlock } from './molecule-insertion.tsx';

function fieldWith(value: string, cursor: number): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.value = value;
  field.setSelectionRange(cursor, cursor);
  return field;
}

test.each([
  ['', 0, 'BLOCK\n'],
  ['One.', 4, 'One.\n\nBLOCK\n'],
  ['One.\n', 5, 'One.\n\nBLOCK\n'],
  ['One.\n\nTwo.', 6, 'One.\n\nBLOCK\n\nTwo.'],
  ['One. Two.', 4, 'One.\n\nBLOCK\n\n Two.'],
])('%j, at %i, becomes %j', (text, cursor, expected) => {
  const field = fieldWith(text, cursor);
  insertBlock(field, 'BLOCK', 'LOCK');
  expect(field.value).toBe(expected);
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('LOCK');
});

test('takes the place of what is selected, and the form hears of it', () => {
  const field = fieldWith('One. Two.', 0);
  field.setSelectionRange(5, 9);
  let heard = '';
  document.body.addEventListener('input', () => {
    heard = field.value;
  });
  insertBlock(field, 'BLOCK', 'BLOCK');
  expect(heard).toBe('One. \n\nBLOCK\n');
});

import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer);

test.each([
  ['UTF-8', new TextEncoder().encode('Вода é'), 'Вода é'],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFВода'), 'Вода'],
  ['UTF-16, as Notepad writes it', utf16('\uFEFFВода'), 'Вода'],
  ['UTF-16 the other way round', utf16('Вода\uFEFF').reverse(), 'адоВ'],
  ['Windows-1251', Uint8Array.from([0xc2, 0xee, 0xe4, 0xe0]), 'Вода'],
  ['nothing', new Uint8Array(), ''],
])('%s', (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});

test('what is no text is refused', () => {
  expect(decodeText(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))).toBeNull();
});

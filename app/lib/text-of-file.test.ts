import { expect, test } from 'vitest';
import { decodeText } from './text-of-file.ts';

test.each([
  ['UTF-8', [0xd0, 0x90]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xd0, 0x90]],
  ['UTF-16 little-endian', [0xff, 0xfe, 0x10, 0x04]],
  ['UTF-16 big-endian', [0xfe, 0xff, 0x04, 0x10]],
  ['Windows-1251', [0xc0]],
])('reads %s', (_name, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe('А');
});

const list = 'Фамилия\tE-mail\r\nБайрон\tada@example.org\r\n';

test('reads UTF-16 without its mark, either way round', () => {
  const littleEndian = Buffer.from(list, 'utf16le');
  expect(decodeText(littleEndian)).toBe(list);
  expect(decodeText(Buffer.from(littleEndian).swap16())).toBe(list);
});

test('takes nothing for UTF-16 that is none', () => {
  expect(decodeText(Buffer.from('ada@example.org\n'))).toBe('ada@example.org\n');
  expect(decodeText(new Uint8Array())).toBe('');
});

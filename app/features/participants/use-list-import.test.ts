import { expect, test } from 'vitest';
import { readListFile } from './use-list-import.ts';

const fileOf = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

test.each([
  ['a workbook, whatever it is called', fileOf(0x50, 0x4b, 0x03, 0x04, 0x14, 0), 'workbook'],
  ['an old workbook', fileOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'workbook'],
  ['what is no text', fileOf(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'notText'],
  ['what holds nothing', new Blob(['\uFEFF \r\n']), 'empty'],
  ['what is too large', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 'tooLarge'],
])('refuses %s', async (_name, file, fault) => {
  expect(await readListFile(file)).toEqual({ fault });
});

test('reads a list that a spreadsheet wrote as UTF-16 without saying so', async () => {
  const text = 'E-mail\r\nada@example.org\r\n';
  expect(await readListFile(new Blob([Buffer.from(text, 'utf16le')]))).toEqual({ text });
});

import { decodeText } from '../../lib/text-of-file.ts';

const maxListBytes = 5 * 1024 * 1024;
/** How an XLSX (as any ZIP file) and an old XLS begin, whatever they are called. */
const workbookBeginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Why a file cannot be a list of addresses. */
export type ListFileFault = 'tooLarge' | 'workbook' | 'notText' | 'empty';

/** The text of a chosen file, or what is wrong with the file. */
export async function readListFile(file: Blob): Promise<{ text: string } | { fault: ListFileFault }> {
  if (file.size > maxListBytes) return { fault: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = workbookBeginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
  if (isWorkbook) return { fault: 'workbook' };
  const text = decodeText(bytes);
  if (text.includes('\0')) return { fault: 'notText' };
  return text.trim() === '' ? { fault: 'empty' } : { text };
}

import type { DownloadedFile } from './transport.ts';

/** Long enough for any browser to have begun reading. */
const readWithinMs = 60_000;

/** Hands a file to the person, as the browser does with any download. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

/** Gives the answer of a download to the person; its name alone goes into the store, which holds no files. */
export function handOver(answer: unknown): { data: string } {
  // The store's base query answers a download with a file and nothing else.
  const file = answer as DownloadedFile;
  saveFile(file);
  return { data: file.name };
}

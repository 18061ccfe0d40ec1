import { apiBase } from '#contract/addresses.ts';
import type { DownloadedFile, Transport } from './transport.ts';

/**
 * The file name that a `Content-Disposition` gives, the encoded form before the plain one (RFC 6266, 4.3), without any folder.
 * `download` where it gives none.
 */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = decoded(encoded) ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2];
  return name?.split(/[/\\]/).at(-1)?.trim() || 'download';
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}

/** A call whose success is a file. A refusal is read as text like any other. */
export const downloadTransport: Transport = async ({ method, path, headers, body, signal }) => {
  const response = await fetch(apiBase + path, { method, headers, body, signal });
  const { status } = response;
  const header = (name: string) => response.headers.get(name);
  if (!response.ok) return { status, header, text: await response.text() };
  const file = { name: fileNameOf(header('content-disposition')), content: await response.blob() };
  return { status, header, text: '', file };
};

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

import { apiBase } from '#contract/addresses.ts';
import type { Transport } from './transport.ts';

/** Calls that outlive their page may carry 64 KiB together: calls beyond that end with the page. */
const maxKeptAliveLength = 30_000;

const fetchTransport: Transport = async ({ method, path, headers, body, signal, isBackground }) => {
  const isSmall = typeof body === 'string' && body.length < maxKeptAliveLength;
  const keptAlive = isBackground && isSmall ? { keepalive: true } : {};
  const response = await fetch(apiBase + path, { method, headers, body, signal, ...keptAlive });
  const text = await response.text();
  return { status: response.status, header: (name) => response.headers.get(name), text };
};

/**
 * The file name in a `Content-Disposition`, preferably in its encoded form (RFC 6266, 4.3), without any folder.
 * `download` if there is none.
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

/** Makes a call whose success is a file. A refusal is read as text, as usual. */
export const downloadTransport: Transport = async ({ method, path, headers, body, signal }) => {
  const response = await fetch(apiBase + path, { method, headers, body, signal });
  const { status } = response;
  const header = (name: string) => response.headers.get(name);
  if (!response.ok) return { status, header, text: await response.text() };
  const file = { name: fileNameOf(header('content-disposition')), content: await response.blob() };
  return { status, header, text: '', file };
};

/** Uses fetch; a call that watches its upload uses XMLHttpRequest, because only that reports progress. */
export const browserTransport: Transport = async (call) => {
  if (call.isDownload) return downloadTransport(call);
  if (!call.onUploadProgress) return fetchTransport(call);
  const { uploadTransport } = await import('./upload-transport.ts');
  return uploadTransport(call);
};

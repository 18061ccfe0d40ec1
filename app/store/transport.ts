import { apiBase } from '#contract/addresses.ts';
import { downloadTransport } from './download.ts';

/** One call of the API as it goes over the wire; `path` is relative to the API base and carries its query. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
  /** Called again and again while the body goes out. */
  readonly onUploadProgress?: UploadProgress | undefined;
  /** Success answers with a file, which comes as {@link WireReply.file}. */
  readonly isDownload?: boolean | undefined;
  /** Goes on when the page is left. */
  readonly isBackground?: boolean | undefined;
}

/** How much of a body has gone out, from 0 to 1. */
export type UploadProgress = (share: number) => void;

/** What came back, whatever its status. */
export interface WireReply {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
  /** Of a download that succeeded. */
  readonly file?: DownloadedFile | undefined;
}

/** A file as the server named it. */
export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/** How calls travel: by the browser's own means, straight into the server's own routes while it renders a page. */
export type Transport = (call: WireCall) => Promise<WireReply>;

/** The second argument of thunks on the server; a browser's store has none and calls by fetch. */
export class StoreExtra {
  readonly call: Transport;
  constructor(call: Transport) {
    this.call = call;
  }
}

/** What all calls that outlive their page may carry together is 64 KiB: the rest of them end with the page. */
const maxKeptAliveLength = 30_000;

const fetchTransport: Transport = async ({ method, path, headers, body, signal, isBackground }) => {
  const isSmall = typeof body === 'string' && body.length < maxKeptAliveLength;
  const keptAlive = isBackground && isSmall ? { keepalive: true } : {};
  const response = await fetch(apiBase + path, { method, headers, body, signal, ...keptAlive });
  const text = await response.text();
  return { status: response.status, header: (name) => response.headers.get(name), text };
};

/** By fetch; a call that wants to know how far its body has come goes by the browser's older means, which alone tells so. */
export const browserTransport: Transport = async (call) => {
  if (call.isDownload) return downloadTransport(call);
  if (!call.onUploadProgress) return fetchTransport(call);
  const { uploadTransport } = await import('./upload-transport.ts');
  return uploadTransport(call);
};

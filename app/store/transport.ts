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

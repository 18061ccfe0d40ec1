/** One call of the API as it goes over the wire; `path` is relative to the API base and carries its query. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
  /** Called repeatedly while the body is sent. */
  readonly onUploadProgress?: OnUploadProgress | undefined;
  /** The successful answer is a file, in {@link WireReply.file}. */
  readonly isDownload?: boolean | undefined;
  /** Continues when the page is left. */
  readonly isBackground?: boolean | undefined;
}

/** Gets the share of a body that was sent, from 0 to 1. */
export type OnUploadProgress = (share: number) => void;

/** The answer, whatever its status. */
export interface WireReply {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
  /** File of a successful download. */
  readonly file?: DownloadedFile | undefined;
}

/** A file as the server named it. */
export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Makes calls: by the browser's own means, or on the server directly into its own routes. */
export type Transport = (call: WireCall) => Promise<WireReply>;

/** Second argument of thunks on the server; a browser's store has none and uses fetch. */
export class StoreExtra {
  readonly call: Transport;
  constructor(call: Transport) {
    this.call = call;
  }
}

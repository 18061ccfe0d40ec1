import { apiBase } from '#contract/operations.ts';

/** One call of the API as it goes over the wire; `path` is relative to the API base and carries its query. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
}

/** What came back, whatever its status. */
export interface WireReply {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** How calls travel: by fetch in a browser, straight into the server's own routes while it renders a page. */
export type Transport = (call: WireCall) => Promise<WireReply>;

/** The second argument of thunks on the server; a browser's store has none and calls by fetch. */
export class StoreExtra {
  readonly call: Transport;
  constructor(call: Transport) {
    this.call = call;
  }
}

export const fetchTransport: Transport = async ({ method, path, headers, body, signal }) => {
  const response = await fetch(apiBase + path, { method, headers, body, signal });
  const text = await response.text();
  return { status: response.status, header: (name) => response.headers.get(name), text };
};

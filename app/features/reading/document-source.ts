import { statusOf } from '../../store/call-error.ts';

/** Why no more bytes of a PDF can be loaded: access has ended, or another file has replaced it. */
export type SourceEnd = 'refused' | 'replaced';

interface DocumentSourceOptions {
  /** A signed link, which is valid for an hour. */
  readonly url: string;
  /** Fetches a new link. Rejects with the error of the call. */
  readonly renewUrl: () => Promise<string>;
  /** Called when bytes cannot be loaded at the moment, and when they come again. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly onEnd: (end: SourceEnd) => void;
}

/** The most bytes per request, so that a slow connection can load them within the timeout. */
const maxPieceBytes = 512 * 1024;
const pieceTimeoutMs = 60_000;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** Bytes that are requested before anybody reads them. */
interface PrefetchedPart {
  readonly begin: number;
  readonly end: number;
  readonly bytes: Promise<Uint8Array>;
}

/** The result of one try: bytes, a reason to try again later, or a link that is refused. */
type LoadOutcome = Uint8Array | 'later' | 'refused' | 'replaced' | 'renewed';

/**
 * Loads the bytes of a PDF by its signed link, on demand. It renews an expired link and waits for a lost connection, so the reader never
 * notices either: the bytes come late, or never if the PDF is gone.
 */
export class DocumentSource {
  readonly #options: DocumentSourceOptions;
  readonly #closing = new AbortController();
  #url: string;
  #etag: string | null = null;
  #renewal: Promise<LoadOutcome> | null = null;
  /** Whether the link is new and has not given a byte yet. If such a link is refused, the refusal is final. */
  #isUrlUntried = false;
  readonly #lateReads = new Set<object>();
  readonly #ahead: PrefetchedPart[] = [];
  readonly #pauses = new Set<() => void>();

  constructor(options: DocumentSourceOptions) {
    this.#options = options;
    this.#url = options.url;
    globalThis.addEventListener('online', this.retry, { signal: this.#closing.signal });
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Returns the bytes from `begin` up to, not including, `end`. Stays pending after the source is closed or has ended. */
  async read(begin: number, end: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(end - begin);
    for (let at = begin; at < end; ) {
      const ahead = this.#ahead.find((part) => part.begin <= at && at < part.end);
      const upTo = Math.min(end, ahead?.end ?? at + maxPieceBytes);
      const piece = ahead
        ? (await ahead.bytes).subarray(at - ahead.begin, upTo - ahead.begin)
        : await this.#readPiece(at, upTo);
      bytes.set(piece, at - begin);
      at = upTo;
    }
    return bytes;
  }

  /** Requests bytes that are sure to be read, at most one try's worth. Reading them waits for this request and makes no other. */
  readAhead(begin: number, end: number): Promise<Uint8Array> {
    const bytes = this.#readPiece(begin, end);
    this.#ahead.push({ begin, end, bytes });
    return bytes;
  }

  /** Tries again at once instead of after the pause. */
  readonly retry = (): void => {
    for (const resume of this.#pauses) resume();
  };

  close(): void {
    this.#closing.abort();
    this.retry();
  }

  async #readPiece(begin: number, end: number): Promise<Uint8Array> {
    const read = {};
    for (let pauseMs = firstPauseMs; !this.isClosed; ) {
      const result = await this.#tryOnce(begin, end);
      if (this.isClosed) break;
      if (result instanceof Uint8Array) {
        this.#setLate(read, false);
        return result;
      }
      if (result === 'refused' || result === 'replaced') {
        this.close();
        this.#options.onEnd(result);
        break;
      }
      if (result === 'renewed') continue;
      this.#setLate(read, true);
      await this.#pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
    return new Promise(() => {});
  }

  async #tryOnce(begin: number, end: number): Promise<LoadOutcome> {
    const url = this.#url;
    try {
      const response = await fetch(url, {
        headers: { range: `bytes=${begin}-${end - 1}` },
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(pieceTimeoutMs)]),
      });
      const { status } = response;
      if (status === 429 || status >= 500) return 'later';
      if (status === 416) return 'replaced';
      if (!response.ok) return url === this.#url ? await this.#renew() : 'renewed';
      const etag = response.headers.get('etag');
      if (this.#etag !== null && etag !== this.#etag) return 'replaced';
      const content = new Uint8Array(await response.arrayBuffer());
      this.#etag = etag;
      this.#isUrlUntried = false;
      // The whole file, if a server on the way does not support ranges.
      const bytes = status === 206 ? content : content.subarray(begin, end);
      return bytes.length === end - begin ? bytes : 'replaced';
    } catch {
      return 'later';
    }
  }

  /** Renews the link, once for all reads that wait for it. */
  #renew(): Promise<LoadOutcome> {
    if (this.#isUrlUntried) return Promise.resolve('refused');
    this.#renewal ??= this.#options
      .renewUrl()
      .then<LoadOutcome, LoadOutcome>(
        (url) => {
          this.#url = url;
          this.#isUrlUntried = true;
          return 'renewed';
        },
        (error: unknown) => {
          const status = statusOf(error);
          return status !== null && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'later';
        },
      )
      .finally(() => {
        this.#renewal = null;
      });
    return this.#renewal;
  }

  /** Ends after its time, when the connection comes back, or when the user asks. */
  async #pause(delayMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, delayMs);
    this.#pauses.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#pauses.delete(resolve);
  }

  /** Other bytes may come meanwhile, so waiting ends only when the last late read has its bytes. */
  #setLate(read: object, isLate: boolean): void {
    const wasWaiting = this.#lateReads.size > 0;
    if (isLate) this.#lateReads.add(read);
    else this.#lateReads.delete(read);
    const isWaiting = this.#lateReads.size > 0;
    if (isWaiting !== wasWaiting) this.#options.onWaiting(isWaiting);
  }
}

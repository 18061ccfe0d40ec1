import { type UploadFailure, uploadFailureOf } from '../upload-failure.ts';

/** A picture on its way to the server, or one that did not get there. */
export type PictureUpload =
  | { readonly kind: 'sending'; readonly file: File }
  | ({ readonly kind: 'failed'; readonly file: File } & UploadFailure);

/** A call that can be taken back. */
interface UploadCall {
  readonly abort: () => void;
  readonly done: Promise<{ readonly imageUrl: string } | { readonly error: unknown }>;
}

/** The place of a picture: that of a question by its key, that of an answer by its place in the question. */
export interface PictureSlotId {
  readonly questionKey: string;
  /** From 0; null for the question's own picture. */
  readonly answer: number | null;
}

const fileFaults = { 413: 'IMAGE_TOO_LARGE', 415: 'INVALID_IMAGE' } as const;

function nameOf({ questionKey, answer }: PictureSlotId): string {
  return `${answer ?? ''}/${questionKey}`;
}

/**
 * The uploads of one form, each for its place. They live beside the fields, so that one goes on while its question is collapsed or
 * moved elsewhere.
 */
export class PictureUploads {
  readonly #send: (file: File) => UploadCall;
  readonly #onStored: (slot: PictureSlotId, imageUrl: string) => void;
  readonly #uploads = new Map<string, PictureUpload>();
  readonly #calls = new Map<string, UploadCall>();
  readonly #listeners = new Set<() => void>();

  /** @param onStored is called with each picture that has arrived */
  constructor(send: (file: File) => UploadCall, onStored: (slot: PictureSlotId, imageUrl: string) => void) {
    this.#send = send;
    this.#onStored = onStored;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get(slot: PictureSlotId): PictureUpload | undefined {
    return this.#uploads.get(nameOf(slot));
  }

  /** Some are still to come: the form cannot be saved without them. */
  readonly isBusy = (): boolean => this.#calls.size > 0;

  /** Sends a picture for a place; one that was on its way there is taken back. */
  async start(slot: PictureSlotId, file: File): Promise<void> {
    const name = nameOf(slot);
    this.#calls.get(name)?.abort();
    const call = this.#send(file);
    this.#calls.set(name, call);
    this.#set(name, { kind: 'sending', file });
    const outcome = await call.done;
    // Taken back meanwhile: whatever came of it is nobody's any more.
    if (this.#calls.get(name) !== call) return;
    this.#calls.delete(name);
    if ('imageUrl' in outcome) this.#onStored(slot, outcome.imageUrl);
    this.#set(
      name,
      'imageUrl' in outcome ? undefined : { kind: 'failed', file, ...uploadFailureOf(outcome.error, fileFaults) },
    );
  }

  /** Takes an upload back, or forgets one that failed. */
  cancel(slot: PictureSlotId): void {
    this.#end(nameOf(slot));
  }

  /** Takes back what is on its way to a question that is there no more. */
  leave(questionKey: string): void {
    const own = [...this.#uploads.keys()].filter((name) => name.endsWith(`/${questionKey}`));
    for (const name of own) this.#end(name);
  }

  /** Takes back whatever is on its way. */
  stop(): void {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    this.#uploads.clear();
    for (const call of calls) call.abort();
  }

  #end(name: string): void {
    const call = this.#calls.get(name);
    this.#calls.delete(name);
    call?.abort();
    this.#set(name, undefined);
  }

  #set(name: string, upload: PictureUpload | undefined): void {
    if (upload) this.#uploads.set(name, upload);
    else this.#uploads.delete(name);
    for (const listener of this.#listeners) listener();
  }
}

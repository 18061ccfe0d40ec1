import { type UploadFailure, uploadFailureOf } from '../upload-failure.ts';

/** The place of a picture: the key of its question, and the index of its answer. */
export interface PictureSlotId {
  readonly questionKey: string;
  /** From 0; null for the question's own picture. */
  readonly answer: number | null;
}

/** Returns the name of its field within the question. */
export function pictureFieldOf(answer: PictureSlotId['answer']): string {
  return answer === null ? 'imageUrl' : `answers.${answer}.imageUrl`;
}

interface ChosenPicture {
  readonly slot: PictureSlotId;
  readonly file: File;
}

/** A picture on its way to the server, or one that did not get there. */
export type PictureUpload = ChosenPicture &
  ({ readonly kind: 'sending' } | ({ readonly kind: 'failed' } & UploadFailure));

interface UploadCall {
  readonly abort: () => void;
  readonly done: Promise<{ readonly imageUrl: string } | { readonly error: unknown }>;
}

interface UploadsOptions {
  readonly send: (file: File) => UploadCall;
  /** The largest file that the server accepts. A larger file is not sent. */
  readonly maxBytes: number;
  /** Called for each picture that the server has stored. */
  readonly onStored: (slot: PictureSlotId, imageUrl: string) => void;
}

const fileFaults = { 413: 'IMAGE_TOO_LARGE', 415: 'INVALID_IMAGE' } as const;

function nameOf({ questionKey, answer }: PictureSlotId): string {
  return `${answer ?? ''}/${questionKey}`;
}

/**
 * The uploads of one form, each for its place. They live beside the fields, so that an upload goes on while its question is collapsed or
 * moved.
 */
export class PictureUploads {
  readonly #options: UploadsOptions;
  readonly #uploads = new Map<string, PictureUpload>();
  readonly #calls = new Map<string, UploadCall>();
  readonly #listeners = new Set<() => void>();
  readonly #showers = new Set<(slot: PictureSlotId) => void>();
  #list: readonly PictureUpload[] = [];

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls back when the user is led to a place. Returns a function that stops this. */
  readonly onShow = (shower: (slot: PictureSlotId) => void) => {
    this.#showers.add(shower);
    return () => void this.#showers.delete(shower);
  };

  /** Leads the user to a place, whose question may be collapsed. */
  show(slot: PictureSlotId): void {
    for (const shower of this.#showers) shower(slot);
  }

  get(slot: PictureSlotId): PictureUpload | undefined {
    return this.#uploads.get(nameOf(slot));
  }

  /** Returns the uploads that are not stored; a new list after each change. */
  readonly list = (): readonly PictureUpload[] => this.#list;

  /** Sends a picture for a place. Stops an earlier upload for it. */
  async start(slot: PictureSlotId, file: File): Promise<void> {
    const name = nameOf(slot);
    const chosen = { slot, file };
    const { send, maxBytes, onStored } = this.#options;
    this.#calls.get(name)?.abort();
    this.#calls.delete(name);
    if (file.size > maxBytes) {
      this.#set(name, { ...chosen, kind: 'failed', code: 'IMAGE_TOO_LARGE', mayPass: false });
      return;
    }
    const call = send(file);
    this.#calls.set(name, call);
    this.#set(name, { ...chosen, kind: 'sending' });
    const outcome = await call.done;
    // It was stopped meanwhile: its result is ignored.
    if (this.#calls.get(name) !== call) return;
    this.#calls.delete(name);
    if ('imageUrl' in outcome) onStored(slot, outcome.imageUrl);
    this.#set(
      name,
      'imageUrl' in outcome ? undefined : { ...chosen, kind: 'failed', ...uploadFailureOf(outcome.error, fileFaults) },
    );
  }

  /** Sends those again that may succeed later. */
  retryFailed(): void {
    for (const upload of this.#list) {
      if (upload.kind === 'failed' && upload.mayPass) void this.start(upload.slot, upload.file);
    }
  }

  /** Stops an upload, or forgets a failed one. */
  cancel(slot: PictureSlotId): void {
    this.#end(nameOf(slot));
  }

  /** Stops the uploads of a question that is gone. */
  leave(questionKey: string): void {
    for (const { slot } of this.#list) if (slot.questionKey === questionKey) this.cancel(slot);
  }

  /** Stops the uploads of all other questions than these. */
  keepTo(questionKeys: ReadonlySet<string>): void {
    for (const { slot } of this.#list) if (!questionKeys.has(slot.questionKey)) this.cancel(slot);
  }

  stop(): void {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    this.#uploads.clear();
    this.#list = [];
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
    this.#list = [...this.#uploads.values()];
    for (const listener of this.#listeners) listener();
  }
}

import type { PageRange, ReadingChanges, Zoom } from '#contract/reading.ts';
import { mergeRanges } from './page-ranges.ts';

/** After this rest a place is saved. */
const settlingMs = 1_500;
const pauseAfterFailureMs = 20_000;

/** The user's place in a PDF. */
export interface ReadingPlace {
  readonly page: number;
  readonly zoom: Zoom;
}

interface ReadingKeeperOptions {
  readonly attachmentId: string;
  /** The place that is saved already. */
  readonly place: ReadingPlace;
  /** Saves changes. Resolves with false if that failed. */
  readonly save: (changes: ReadingChanges) => Promise<boolean>;
}

/**
 * Saves the user's place in a PDF and the pages seen, a moment after the last change, one call at a time. Changes that could not be saved
 * go with a later call, so that the reader need not notice.
 */
export class ReadingKeeper {
  readonly #options: ReadingKeeperOptions;
  #place: ReadingPlace;
  #unsavedPages: PageRange[] = [];
  #isChanged = false;
  #isSaving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ReadingKeeperOptions) {
    this.#options = options;
    this.#place = options.place;
  }

  moveTo(change: Partial<ReadingPlace>): void {
    const place = { ...this.#place, ...change };
    if (place.page === this.#place.page && place.zoom === this.#place.zoom) return;
    this.#place = place;
    this.#noteChange();
  }

  see(page: number): void {
    this.#unsavedPages = mergeRanges([...this.#unsavedPages, [page, page]]);
    this.#noteChange();
  }

  /** Saves unsaved changes at once, as the page is being left. */
  readonly flush = (): void => {
    if (this.#isChanged && !this.#isSaving) void this.#save();
  };

  #noteChange(): void {
    this.#isChanged = true;
    this.#saveIn(settlingMs);
  }

  #saveIn(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, delayMs);
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer);
    const seen = this.#unsavedPages;
    this.#unsavedPages = [];
    this.#isChanged = false;
    this.#isSaving = true;
    const isSaved = await this.#options.save({ attachmentId: this.#options.attachmentId, ...this.#place, seen });
    this.#isSaving = false;
    if (!isSaved) {
      this.#unsavedPages = mergeRanges([...this.#unsavedPages, ...seen]);
      this.#isChanged = true;
    }
    if (this.#isChanged) this.#saveIn(isSaved ? settlingMs : pauseAfterFailureMs);
  }
}

import type { PageRange, ReadingChanges, Zoom } from '#contract/reading.ts';
import { mergeRanges } from './page-ranges.ts';

/** A moment of rest after which a place counts as settled. */
const settlingMs = 1_500;
const pauseAfterFailureMs = 20_000;

/** Where somebody is in a PDF. */
export interface ReadingPlace {
  readonly page: number;
  readonly zoom: Zoom;
}

interface ReadingKeeperOptions {
  readonly attachmentId: string;
  /** What is known to be kept already. */
  readonly place: ReadingPlace;
  /** Saves; whether that worked. */
  readonly save: (changes: ReadingChanges) => Promise<boolean>;
}

/**
 * Keeps on the server where somebody is in a PDF and what they have seen of it: a moment after the last change, one call at a time. What
 * could not be saved stays and goes with a later call, so that nobody who reads has to know.
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

  /** Saves at once what is not saved: the page is left. */
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

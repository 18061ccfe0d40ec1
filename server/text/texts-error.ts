const maxFaults = 12;

/** Texts of the site cannot be used. The message names each file with what is wrong in it, in one line for the person who starts the server. */
export class TextsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const more = faults.length - maxFaults;
    super(faults.slice(0, maxFaults).join('; ') + (more > 0 ? `; and ${more} more` : ''));
    this.name = 'TextsError';
    this.faults = faults;
  }
}

/** Bounds of the public interface (contract sections 1 and 3). Pure constants, so that a page may import them for nothing. */

/** Most entries that one page of a list can hold. */
export const maxPageSize = 1000;

export const maxNameLength = 100;
/** RFC 5321: a path is at most 256 octets with its angle brackets. */
export const maxEmailLength = 254;
export const minPasswordLength = 8;
export const maxPasswordLength = 128;

export const maxNewsTitleLength = 300;
export const maxNewsDescriptionLength = 20_000;

/** How many of the newest items the home page shows. */
export const homeNewsCount = 3;

/** Defaults of the configurable upload limits. */
export const defaultMaxImageBytes = 10 * 1024 * 1024;
export const defaultMaxImagePixels = 40_000_000;
/** A structure file of a molecule block: a large protein complex has some 100,000 atoms and takes 8 MB as PDB. */
export const maxStructureBytes = 10 * 1024 * 1024;

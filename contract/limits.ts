/** Bounds of the public interface (contract sections 1 and 3). Pure constants, so that a page may import them for nothing. */

/** Most entries that one page of a list can hold. */
export const maxPageSize = 1000;

/** How long the answer to a request with an `Idempotency-Key` is kept for the same request to come again. */
export const idempotencyLifetimeMilliseconds = 24 * 60 * 60 * 1000;

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
/** A PDF of a chapter. */
export const defaultMaxDocumentBytes = 100 * 1024 * 1024;
/** Most files that one request can bring. */
export const defaultMaxFilesPerRequest = 20;

export const maxCourseTitleLength = 300;
export const maxCourseDescriptionLength = 20_000;

export const maxChapterTitleLength = 300;
export const maxChapterDescriptionLength = 20_000;
export const maxQuestionLength = 20_000;
export const maxAnswerLength = 5_000;
export const answersPerQuestion = 4;
/** More than any course has; positions are set all at once. */
export const maxChapterPositions = 10_000;
export const maxQuestionsPerChapter = 500;
export const maxAttachmentsPerChapter = 100;
export const maxDocumentNameLength = 200;

/** Per cent of right answers that a test is passed with, where nothing else is said. */
export const defaultPassMark = 60;
export const maxAttemptsLimit = 100;
/** How often one person can hand in one test within an hour. */
export const maxHandInsPerHour = 30;
/** How many of one's own attempts `listOwnAttempts` gives where no `limit` says otherwise. */
export const defaultOwnAttemptsLimit = 50;

/** More pages than this has no PDF that could be read in a browser. */
export const maxDocumentPages = 100_000;
export const minZoomPercent = 25;
export const maxZoomPercent = 500;
/** Stretches of pages that one call can name as seen. */
export const maxSeenRanges = 1_000;

export const maxRevocationReasonLength = 500;

/** Most people that one call can add to a course. */
export const maxParticipantsPerCall = 5_000;
/** How many accounts `listUsers` gives where no `limit` says otherwise. */
export const defaultUsersLimit = 200;
/** Longest text that a list is searched for. */
export const maxSearchLength = 300;
/** How many columns a distribution of results has: 0–9, 10–19, … 90–100 per cent. */
export const distributionBins = 10;

export const maxPublicationTitleLength = 2_000;
export const maxAbstractLength = 20_000;
/** The largest collaborations have some 5,000. */
export const maxAuthorsPerPublication = 10_000;
/** Most faults that are told of a list, or of a request: of one that is nothing else there would be millions. */
export const maxToldFaults = 200;
/** Publications that one list can bring, and names that it can say are the lab's. */
export const maxImportEntries = 20_000;
export const maxConfirmedNames = 10_000;
/** A list of publications to be imported, in characters. */
export const maxImportTextLength = 16 * 1024 * 1024;

/** Entries that one search gives at the most, a page at a time. */
export const maxSearchResults = 200;
export const maxQueryLength = 200;
/** How many others a page can be linked to. */
export const maxLinksPerItem = 50;

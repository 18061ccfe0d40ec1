/**
 * Bounds of the public interface (contract sections 1 and 3). Pure constants, so that a page may import them for nothing. Lengths of
 * texts are in UTF-16 units.
 */

/** Most entries that one page of a list can hold. */
export const maxPageSize = 1000;

/** How long the answer to a request with an `Idempotency-Key` is kept for the same request to come again. */
export const idempotencyLifetimeMilliseconds = 24 * 60 * 60 * 1000;

/** Of a name, and of a surname. */
export const maxNameLength = 100;
/** RFC 5321: a path is at most 256 octets with its angle brackets. */
export const maxEmailLength = 254;
/** A shorter new password is refused; whatever was set before still signs in. */
export const minPasswordLength = 8;
/** Bounds the work of hashing; a longer one is refused at sign-in too. */
export const maxPasswordLength = 128;
/** Of a second factor's code as it is typed, with blanks. */
export const maxCodeLength = 100;
/** Made together, to be kept for when the authenticator is lost. */
export const recoveryCodesCount = 10;
/** Of an access token. */
export const maxAccessTokenNameLength = 100;
/** Of one account, together. */
export const maxAccessTokens = 20;
/** Of the site, together. */
export const maxWebhooks = 20;
/** Of the address of a webhook. */
export const maxWebhookUrlLength = 2_000;

/** A news item may have a title in each language. */
export const maxNewsTitleLength = 300;
/** Counted as Markdown, in each language; also the longest text that can be sent to be seen as a page shows it. */
export const maxNewsDescriptionLength = 20_000;

/** How many of the newest items the home page shows. */
export const homeNewsCount = 3;

/** Defaults of the configurable upload limits. */
export const defaultMaxImageBytes = 10 * 1024 * 1024;
/** Width times height, as the picture is sent. */
export const defaultMaxImagePixels = 40_000_000;
/** A structure file of a molecule block: a large protein complex has some 100,000 atoms and takes 8 MB as PDB. */
export const maxStructureBytes = 10 * 1024 * 1024;
/** A PDF of a chapter. */
export const defaultMaxDocumentBytes = 100 * 1024 * 1024;
/** Most files that one request can bring. */
export const defaultMaxFilesPerRequest = 20;

/** A course has one title for all languages. */
export const maxCourseTitleLength = 300;
/** Counted as Markdown, before it is rendered. */
export const maxCourseDescriptionLength = 20_000;

/** A chapter has one title for all languages. */
export const maxChapterTitleLength = 300;
/** Counted as Markdown, before it is rendered. */
export const maxChapterDescriptionLength = 20_000;
/** Counted as Markdown, before it is rendered. */
export const maxQuestionLength = 20_000;
/** Counted as Markdown, before it is rendered; a picture may stand in its place. */
export const maxAnswerLength = 5_000;
/** Neither more nor fewer; one of them is right. */
export const answersPerQuestion = 4;
/** More than any course has; positions are set all at once. */
export const maxChapterPositions = 10_000;
/** Why an answer is right: counted as Markdown, before it is rendered. */
export const maxExplanationLength = 5_000;
/** Of the explanations in one answer, as they are rendered: what would go beyond is left empty. */
export const maxExplanationsCharacters = 4_000_000;
/** Bounds sheets of answers too. */
export const maxQuestionsPerChapter = 500;
/** PDFs that a chapter of materials can hold. */
export const maxAttachmentsPerChapter = 100;
/** The name that a PDF is shown and downloaded under. */
export const maxDocumentNameLength = 200;

/** Per cent of right answers that a test is passed with, where nothing else is said. */
export const defaultPassMark = 60;
/** The largest limit that can be set; a test may also have none. */
export const maxAttemptsLimit = 100;
/** Attempts at one test that one person can be given beyond its limit. */
export const maxExtraAttempts = 100;
/** How often one person can hand in one test within an hour. */
export const maxHandInsPerHour = 30;
/** How many of one's own attempts `listOwnAttempts` gives where no `limit` says otherwise. */
export const defaultOwnAttemptsLimit = 50;

/** More pages than this has no PDF that could be read in a browser. */
export const maxDocumentPages = 100_000;
/** The smallest zoom of a page, in per cent of its own size. */
export const minZoomPercent = 25;
/** The largest zoom of a page, in per cent of its own size. */
export const maxZoomPercent = 500;
/** Stretches of pages that one call can name as seen. */
export const maxSeenRanges = 1_000;
/** Of the pages of each PDF, in per cent: materials are completed by reading when so many have been seen. */
export const readPercent = 90;

/** What is said of why a certificate is made invalid. */
export const maxRevocationReasonLength = 500;

/** Most people that one call can add to a course. */
export const maxParticipantsPerCall = 5_000;
/** How many accounts `listUsers` gives where no `limit` says otherwise. */
export const defaultUsersLimit = 200;
/** Longest text that a list is searched for. */
export const maxSearchLength = 300;
/** How many columns a distribution of results has: 0–9, 10–19, … 90–100 per cent. */
export const distributionBins = 10;

/** One line; formulas count as they are written. */
export const maxPublicationTitleLength = 2_000;
/** Paragraphs; formulas count as they are written. */
export const maxAbstractLength = 20_000;
/** As many publications are cited or exported as one list by their ids: an address holds them all. */
export const maxChosenPublications = 200;
/** What is remarked on a publication. */
export const maxNoteLength = 2_000;
/** The largest collaborations have some 5,000. */
export const maxAuthorsPerPublication = 10_000;
/** Most faults that are told of a list, or of a request: of one that is nothing else there would be millions. */
export const maxToldFaults = 200;
/** Publications that one list can bring, and names that it can say are the lab's. */
export const maxImportEntries = 20_000;
/** Names that an import can say are the lab's. */
export const maxConfirmedNames = 10_000;
/** A list of publications to be imported, in characters. */
export const maxImportTextLength = 16 * 1024 * 1024;

/** Entries that one search gives at the most, a page at a time. */
export const maxSearchResults = 200;
/** What can be typed into the search of the site. */
export const maxQueryLength = 200;
/** How many others a page can be linked to. */
export const maxLinksPerItem = 50;

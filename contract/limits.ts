/**
 * Bounds of the public interface (contract sections 1 and 3). Only constants, so that a page can import them at no cost. Lengths of
 * texts are in UTF-16 units.
 */

/** Most entries in one page of a list. */
export const maxPageSize = 1000;

/** How long the answer to a request with an `Idempotency-Key` is kept for a repetition of that request. */
export const idempotencyLifetimeMilliseconds = 24 * 60 * 60 * 1000;

/** Of a name, and of a surname. */
export const maxNameLength = 100;
/** RFC 5321: a path is at most 256 octets with its angle brackets. */
export const maxEmailLength = 254;
/** For new passwords only; shorter ones that were set earlier still sign in. */
export const minPasswordLength = 8;
/** Limits the work of hashing; a longer one is refused at sign-in too. */
export const maxPasswordLength = 128;
/** Of a second factor's code as it is typed, with blanks. */
export const maxCodeLength = 100;
/** They are made together, and used if the authenticator is lost. */
export const recoveryCodesCount = 10;
/** Of an access token. */
export const maxAccessTokenNameLength = 100;
/** Per account. */
export const maxAccessTokens = 20;
/** Per site. */
export const maxWebhooks = 20;
/** Of the address of a webhook. */
export const maxWebhookUrlLength = 2_000;

/** A news item may have a title in each language. */
export const maxNewsTitleLength = 300;
/** Counted as Markdown, in each language; also the limit of a text that is rendered for preview. */
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
/** Most files in one request. */
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
/** Every question has exactly so many; one of them is right. */
export const answersPerQuestion = 4;
/** More than any course has; positions are set all at once. */
export const maxChapterPositions = 10_000;
/** Why an answer is right: counted as Markdown, before it is rendered. */
export const maxExplanationLength = 5_000;
/** Total of the rendered explanations in one answer; those beyond it are left empty. */
export const maxExplanationsCharacters = 4_000_000;
/** Also limits answers that are sent together. */
export const maxQuestionsPerChapter = 500;
/** PDFs that a chapter of materials can hold. */
export const maxAttachmentsPerChapter = 100;
/** The name that a PDF is shown and downloaded under. */
export const maxDocumentNameLength = 200;

/** Per cent of right answers needed to pass a test, by default. */
export const defaultPassMark = 60;
/** The largest limit that can be set; a test may also be unlimited. */
export const maxAttemptsLimit = 100;
/** Largest allowance of one participant at one test. */
export const maxExtraAttempts = 100;
/** Per participant and test. */
export const maxHandInsPerHour = 30;
/** How many attempts `listOwnAttempts` returns without `limit`. */
export const defaultOwnAttemptsLimit = 50;

/** No PDF that a browser can read has more pages. */
export const maxDocumentPages = 100_000;
/** The smallest zoom of a page, in per cent of its own size. */
export const minZoomPercent = 25;
/** The largest zoom of a page, in per cent of its own size. */
export const maxZoomPercent = 500;
/** Ranges of pages that one call can report as seen. */
export const maxSeenRanges = 1_000;
/** Per cent of the pages of each PDF that must be seen to complete materials by reading. */
export const readPercent = 90;

/** Of the reason why a certificate is revoked. */
export const maxRevocationReasonLength = 500;

/** Most people that one call can add to a course. */
export const maxParticipantsPerCall = 5_000;
/** How many accounts `listUsers` returns without `limit`. */
export const defaultUsersLimit = 200;
/** Longest text that a list is searched for. */
export const maxSearchLength = 300;
/** How many columns a distribution of results has: 0–9, 10–19, … 90–100 per cent. */
export const distributionBins = 10;

/** One line; formulas count as source text. */
export const maxPublicationTitleLength = 2_000;
/** Paragraphs; formulas count as source text. */
export const maxAbstractLength = 20_000;
/** Publications that can be cited or exported as one list by their ids: they all fit into an address. */
export const maxChosenPublications = 200;
/** Of a remark on a publication. */
export const maxNoteLength = 2_000;
/** The largest collaborations have some 5,000. */
export const maxAuthorsPerPublication = 10_000;
/** Most faults reported for a list or a request, as a broken one could have millions. */
export const maxToldFaults = 200;
/** Publications in one imported list. */
export const maxImportEntries = 20_000;
/** Names that an import can assign to people of the lab. */
export const maxConfirmedNames = 10_000;
/** Of an imported list of publications, in characters. */
export const maxImportTextLength = 16 * 1024 * 1024;

/** Most entries that one search finds, over all its pages. */
export const maxSearchResults = 200;
/** Of the text typed into the site's search. */
export const maxQueryLength = 200;
/** How many items one item can be linked to. */
export const maxLinksPerItem = 50;

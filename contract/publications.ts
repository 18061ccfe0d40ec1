import * as z from 'zod/mini';
import { Id, LanguageName, listOf, listOfParts, Search, wholeNumber } from './common.ts';
import { optionalDoi } from './doi.ts';
import { changesOf } from './item.ts';
import {
  maxAbstractLength,
  maxAuthorsPerPublication,
  maxConfirmedNames,
  maxImportEntries,
  maxImportTextLength,
  maxNoteLength,
  maxPublicationTitleLength,
} from './limits.ts';
import {
  optionalAddress,
  optionalDay,
  optionalFlag,
  optionalNumber,
  optionalPages,
  optionalParagraphs,
  optionalText,
} from './optional-fields.ts';
import { InlineText, RichText } from './rich-text.ts';
import { line } from './single-line.ts';

/** Kinds of works, by their CSL names; `article` is a preprint. */
export const publicationTypes = [
  'article-journal',
  'paper-conference',
  'chapter',
  'book',
  'thesis',
  'report',
  'article',
  'patent',
  'dataset',
  'software',
  'webpage',
] as const;
/** One of {@link publicationTypes}; anything else is refused with `INVALID_TYPE`. */
export const PublicationType = z.enum(publicationTypes, { error: 'INVALID_TYPE' });
export type PublicationType = z.infer<typeof PublicationType>;

/** Formats in which lists are imported and exported; `csl` is CSL-JSON. */
export const citationFormats = ['bibtex', 'ris', 'csl'] as const;
export type CitationFormat = (typeof citationFormats)[number];

/** Styles of a reference: GOST R 7.0.5-2008, GOST R 7.0.100-2018, APA 7, ACS. */
export const citationStyles = ['gost', 'gost-2018', 'apa', 'acs'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** Id of a person of the lab in `content/site.json`. */
const MemberId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, { error: 'INVALID_ID' }));

/** A person, or a body under `literal`, as in CSL-JSON; also the person of the lab whom an administrator linked. */
export const PublicationAuthor = z.object({
  family: z.string(),
  given: z.optional(z.string()),
  /** Precedes the family name and is not part of it: `von`, `de la`, `el-`. */
  particle: z.optional(z.string()),
  /** Follows the name: `Jr.`, `III`. */
  suffix: z.optional(z.string()),
  /** Name of a body, or any other name without parts; `family` is then ''. */
  literal: z.optional(z.string()),
  memberId: z.optional(z.string()),
});
export type PublicationAuthor = z.infer<typeof PublicationAuthor>;

/** Facts about a published work, from any source. */
export const PublicationRecord = z.object({
  type: PublicationType,
  title: z.string(),
  authors: z.array(PublicationAuthor),
  /** The list of authors is not complete: it ends in "et al.". */
  othersOmitted: z.optional(z.boolean()),
  editors: z.optional(z.array(PublicationAuthor)),
  /** The list of editors is not complete. */
  editorsOmitted: z.optional(z.boolean()),
  /** Holders of a patent. */
  holders: z.optional(z.array(PublicationAuthor)),
  /** The journal, book or proceedings in which it appeared. */
  containerTitle: z.optional(z.string()),
  year: z.int(),
  /** 1 to 12. */
  month: z.optional(z.int()),
  /** Day of the month. */
  day: z.optional(z.int()),
  volume: z.optional(z.string()),
  issue: z.optional(z.string()),
  /** `12-15`; in older entries also the number of an article. */
  pages: z.optional(z.string()),
  /** Of an article that has a number instead of pages. */
  articleNumber: z.optional(z.string()),
  publisher: z.optional(z.string()),
  publisherPlace: z.optional(z.string()),
  /** The conference. */
  eventTitle: z.optional(z.string()),
  edition: z.optional(z.string()),
  /** Version of software or data; `version` is that of this entry. */
  softwareVersion: z.optional(z.string()),
  /** The series in which it appeared, and its number there. */
  collectionTitle: z.optional(z.string()),
  collectionNumber: z.optional(z.string()),
  /** Number of a report or a patent; for a thesis the code of its speciality. */
  number: z.optional(z.string()),
  /** What kind of thesis or report it is. */
  genre: z.optional(z.string()),
  isbn: z.optional(z.string()),
  issn: z.optional(z.string()),
  /** How many pages a book or a thesis has. */
  numberOfPages: z.optional(z.string()),
  /** Without an address in front: `10.1021/ja00001a001`. */
  doi: z.optional(z.string()),
  url: z.optional(z.string()),
  /** The day on which the address was visited, `YYYY-MM-DD`. */
  accessed: z.optional(z.string()),
  /** Address of the full text. */
  pdfUrl: z.optional(z.string()),
  /** The language that it is written in. */
  language: z.optional(z.string()),
  /** Stage of an unpublished work: `in press`, `submitted`. */
  status: z.optional(z.string()),
  note: z.optional(z.string()),
  abstract: z.optional(z.string()),
});

/**
 * A published work. Names and meanings are those of CSL-JSON in camel case; unknown optional fields are left out. Texts are plain, with
 * formulas between `$`; `imageUrl` is relative to the media base, see `media.ts`.
 */
export const Publication = z.extend(PublicationRecord, {
  id: Id,
  imageUrl: z.nullable(z.string()),
  version: z.int(),
});
export type Publication = z.infer<typeof Publication>;

/** A person, or a body, as an administrator writes it. */
export const AuthorInput = z
  .object({
    family: z._default(line(0, 200), ''),
    given: optionalText(200),
    particle: optionalText(100),
    suffix: optionalText(100),
    literal: optionalText(500),
    memberId: z.optional(z.nullable(MemberId)),
  })
  .check(z.refine((author) => author.family !== '' || author.literal != null, { error: 'REQUIRED', path: ['family'] }));

/** '' and null mean no people. */
const people = z.pipe(
  z.transform((value: unknown): unknown => (value === '' || value === null ? [] : value)),
  listOfParts(AuthorInput, maxAuthorsPerPublication),
);

const year = wholeNumber(1000, 9999, 'INVALID_YEAR');

/** What an administrator writes, in the order of the form, where people are sent as JSON text. */
export const PublicationContent = z.object({
  type: PublicationType,
  title: line(1, maxPublicationTitleLength),
  authors: z._default(people, []),
  othersOmitted: optionalFlag,
  year,
  month: optionalNumber(1, 12),
  day: optionalNumber(1, 31),
  /** Any language (BCP 47), because an imported list may hold works in any. */
  language: optionalText(35),
  eventTitle: optionalText(1_000),
  containerTitle: optionalText(1_000),
  collectionTitle: optionalText(1_000),
  collectionNumber: optionalText(100),
  genre: optionalText(200),
  number: optionalText(100),
  edition: optionalText(100),
  softwareVersion: optionalText(100),
  volume: optionalText(100),
  issue: optionalText(100),
  pages: optionalPages(100),
  articleNumber: optionalText(100),
  numberOfPages: optionalText(100),
  publisher: optionalText(500),
  publisherPlace: optionalText(200),
  isbn: optionalText(100),
  issn: optionalText(100),
  status: optionalText(100),
  editors: z.optional(people),
  editorsOmitted: optionalFlag,
  holders: z.optional(people),
  doi: optionalDoi,
  url: optionalAddress,
  accessed: optionalDay,
  pdfUrl: optionalAddress,
  note: optionalText(maxNoteLength),
  abstract: optionalParagraphs(maxAbstractLength),
});
export type PublicationContent = z.infer<typeof PublicationContent>;

/** Fields of `updatePublication`. A field that is left out keeps its value; '' and null remove it. */
export const PublicationChanges = changesOf(PublicationContent);
export type PublicationChanges = z.infer<typeof PublicationChanges>;

/** Selects publications that match all of the given conditions. */
export const PublicationFilter = z.object({
  /** Only of this year. */
  year: z.optional(year),
  /** Only of this kind. */
  type: z.optional(PublicationType),
  /** Only of this person of the lab, by their id in `content/site.json`. */
  member: z.optional(MemberId),
  /** Words in the title, authors, container or DOI. */
  query: z.optional(Search),
});
export type PublicationFilter = z.infer<typeof PublicationFilter>;

/** An author as a list shows them; `memberId` is set only for a person who is on /about now. */
export const ShownAuthor = z.object({ name: z.string(), memberId: z.nullable(z.string()) });
export type ShownAuthor = z.infer<typeof ShownAuthor>;

/** A publication as it is read. */
export const PublicationStory = z.object({
  id: Id,
  type: PublicationType,
  title: InlineText,
  authors: z.array(ShownAuthor),
  /** `Journal`, in italics on a page; null where there is none. */
  container: z.nullable(InlineText),
  /** What follows the container: `12 (3), 45–67`; '' if nothing. */
  place: z.string(),
  year: z.int(),
  doi: z.nullable(z.string()),
  url: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  language: z.nullable(LanguageName),
});
export type PublicationStory = z.infer<typeof PublicationStory>;

/** A page of the list, with counts for the whole filtered list. */
export const PublicationStories = z.object({
  items: z.array(PublicationStory),
  /** How many match the filter; `total` counts all. */
  matching: z.int(),
  total: z.int(),
  /** Papers per year under the other filters, ascending; years without papers are left out. */
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  /** Papers per type under the other filters, in the order of `publicationTypes`. */
  types: z.array(z.object({ type: PublicationType, count: z.int() })),
  /** People of the lab with publications, by name. */
  members: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
});
export type PublicationStories = z.infer<typeof PublicationStories>;

/** A paper in one style: as text, and as HTML with the italics and the bold of the style. */
export const StyledReference = z.object({ style: z.enum(citationStyles), text: z.string(), html: z.string() });

/** A whole paper for its page. */
export const PublicationPage = z.extend(PublicationStory, {
  abstract: RichText,
  /** The whole abstract without markup, in one line; '' where there is none. */
  abstractText: z.string(),
  /** All facts, for meta tags and structured data. */
  publication: Publication,
  /** In every style. */
  references: z.array(StyledReference),
  /** As an entry of BibTeX. */
  bibtex: z.string(),
});
export type PublicationPage = z.infer<typeof PublicationPage>;

/** What an import does with an entry. */
export const importStates = ['new', 'sameDoi', 'sameTitle', 'similar', 'broken'] as const;
export type ImportState = (typeof importStates)[number];

/** Why an entry cannot be imported, or what was not understood in it. */
export const importFaults = [
  'noTitle',
  'noYear',
  'invalidYear',
  'unclosed',
  'unreadable',
  'unknownMacro',
  'unknownType',
  'invalidDoi',
  'invalidUrl',
  'duplicateKey',
  'unclearNames',
  'tooLong',
  'notJson',
  'notKept',
] as const;
/** One of {@link importFaults}; used in answers only. */
export const ImportFault = z.enum(importFaults);
export type ImportFault = z.infer<typeof ImportFault>;

/** A parsed entry as an import would take it; nothing is written yet. */
export const ReviewedEntry = z.object({
  /** Place in the text, from 0; `chosen` refers to it. */
  index: z.int(),
  /** Line where the entry begins, from 1. */
  line: z.int(),
  state: z.enum(importStates),
  /** Key in its file; '' where it has none. */
  key: z.string(),
  /** What could be read; null for a broken entry. */
  publication: z.nullable(PublicationRecord),
  /** Title of a broken entry, if it could be read. */
  title: z.optional(z.string()),
  /** The publication on the site, or the earlier entry (`id` null), that it equals or resembles. */
  existing: z.nullable(z.object({ id: z.nullable(Id), title: z.string(), year: z.int() })),
  /** Why the entry is broken, or what was left out of it. `detail` is the word of the file that the fault is about. */
  faults: z.array(z.object({ fault: ImportFault, line: z.int(), detail: z.string() })),
});
export type ReviewedEntry = z.infer<typeof ReviewedEntry>;

/** A name in the entries that may be a person of the lab. Nobody is linked without confirmation. */
export const NameSuggestion = z.object({
  family: z.string(),
  given: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  /** `exact`: family and all given names are equal; `initials`: the given names match as far as they are known. */
  match: z.enum(['exact', 'initials']),
  /** How many entries contain the name. */
  count: z.int(),
});
export type NameSuggestion = z.infer<typeof NameSuggestion>;

/** A name as authors have it. */
export const NameQuery = z.object({
  /** Family name. */
  family: line(1, 200),
  /** Given names, whole or as initials. */
  given: z._default(line(0, 200), ''),
});

/** What an import of a list would do, for an administrator to choose from. `format` is null if none was recognised. */
export const ImportReview = z.object({
  format: z.nullable(z.enum(citationFormats)),
  /** All readable entries, and the first broken ones, with at most `maxToldFaults` faults together. */
  entries: z.array(ReviewedEntry),
  /** Number of broken entries. */
  failedCount: z.int(),
  names: z.array(NameSuggestion),
  /** Unclear names in readable entries, each with its possible readings as people, family name first. */
  unclearNames: z.array(
    z.object({ name: z.string(), readings: z.array(z.array(z.string())), entries: z.array(z.int()) }),
  ),
});
export type ImportReview = z.infer<typeof ImportReview>;

/** A list to review, with decisions on how to read its unclear names. */
export const ReviewInput = z.object({
  /** BibTeX, RIS or CSL-JSON, pasted or read from a file. */
  text: z
    .string({ error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxImportTextLength, { error: 'TOO_LONG' })),
  /** For each unclear name of a review, the number of the chosen reading, from 0. */
  settledNames: z.optional(
    listOf(z.object({ name: line(1, 200), reading: z.int({ error: 'INVALID_TYPE' }) }), maxConfirmedNames),
  ),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** A list to import, with what an administrator chose in its review. */
export const ImportInput = z.extend(ReviewInput, {
  /** Only these entries, by their `index`. By default all that are not here yet, also those that only resemble one that is. */
  chosen: z.optional(listOf(z.int({ error: 'INVALID_TYPE' }), maxImportEntries)),
  /** Names that an administrator confirmed as people of the lab. */
  members: z.optional(listOf(z.extend(NameQuery, { memberId: MemberId }), maxConfirmedNames)),
  /** Name of the file, for the list of imports. */
  fileName: z.optional(line(0, 300)),
});
export type ImportInput = z.infer<typeof ImportInput>;

/** What an import created, left out and refused. */
export const ImportOutcome = z.object({
  /** The id for `undoImport`; null if nothing was created. */
  importId: z.nullable(Id),
  created: z.array(Publication),
  skipped: z.array(z.object({ reason: z.enum(['sameDoi', 'sameTitle', 'notChosen']), title: z.string() })),
  /** The first entries that could not be imported, at most `maxToldFaults`. */
  failed: z.array(z.object({ line: z.optional(z.int()), message: z.string(), fault: z.optional(ImportFault) })),
  /** Number of all such entries. */
  failedCount: z.int(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** An earlier import; `remaining` of its publications still exist, and `changed` of these were edited since. */
export const PublicationImport = z.object({
  id: Id,
  at: z.string(),
  actorEmail: z.nullable(z.string()),
  fileName: z.string(),
  created: z.int(),
  remaining: z.int(),
  changed: z.int(),
});
export type PublicationImport = z.infer<typeof PublicationImport>;

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
import { HtmlPart, RichText } from './rich-text.ts';
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
/** One of {@link publicationTypes}; all else is refused with `INVALID_TYPE`. */
export const PublicationType = z.enum(publicationTypes, { error: 'INVALID_TYPE' });
export type PublicationType = z.infer<typeof PublicationType>;

/** Formats that lists are read and written in; `csl` is CSL-JSON. */
export const citationFormats = ['bibtex', 'ris', 'csl'] as const;
export type CitationFormat = (typeof citationFormats)[number];

/** Styles of a reference: GOST R 7.0.5-2008, GOST R 7.0.100-2018, APA 7, ACS. */
export const citationStyles = ['gost', 'gost-2018', 'apa', 'acs'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** Name of somebody of the lab in `content/site.json`. */
const MemberId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, { error: 'INVALID_ID' }));

/** A person, or a body under `literal`. As CSL-JSON has it, with the lab's member that an administrator said this is. */
export const PublicationAuthor = z.object({
  family: z.string(),
  given: z.optional(z.string()),
  /** What stands before the family name and is none of it: `von`, `de la`, `el-`. */
  particle: z.optional(z.string()),
  /** What stands behind the name: `Jr.`, `III`. */
  suffix: z.optional(z.string()),
  /** A body's or any other name that has no parts; `family` is '' then. */
  literal: z.optional(z.string()),
  memberId: z.optional(z.string()),
});
export type PublicationAuthor = z.infer<typeof PublicationAuthor>;

/** What is told of a published work, wherever it comes from. */
export const PublicationRecord = z.object({
  type: PublicationType,
  title: z.string(),
  authors: z.array(PublicationAuthor),
  /** Not all authors are named: the list ends in "et al.". */
  othersOmitted: z.optional(z.boolean()),
  editors: z.optional(z.array(PublicationAuthor)),
  /** Whose patent it is. */
  holders: z.optional(z.array(PublicationAuthor)),
  /** The journal, the book or the proceedings that it stands in. */
  containerTitle: z.optional(z.string()),
  year: z.int(),
  /** 1 to 12. */
  month: z.optional(z.int()),
  /** Of the month. */
  day: z.optional(z.int()),
  volume: z.optional(z.string()),
  issue: z.optional(z.string()),
  /** `12-15`; of older entries the number of an article, too. */
  pages: z.optional(z.string()),
  /** Of an article that has one in place of pages. */
  articleNumber: z.optional(z.string()),
  publisher: z.optional(z.string()),
  publisherPlace: z.optional(z.string()),
  /** The conference. */
  eventTitle: z.optional(z.string()),
  edition: z.optional(z.string()),
  /** Of software or data; `version` counts the changes of this entry. */
  softwareVersion: z.optional(z.string()),
  /** The series that it came out in, and its number there. */
  collectionTitle: z.optional(z.string()),
  collectionNumber: z.optional(z.string()),
  /** Of a report or a patent; the code of the speciality of a thesis. */
  number: z.optional(z.string()),
  /** What kind of thesis or report it is. */
  genre: z.optional(z.string()),
  isbn: z.optional(z.string()),
  issn: z.optional(z.string()),
  /** How many pages a book or a thesis has. */
  numberOfPages: z.optional(z.string()),
  /** Without any address before it: `10.1021/ja00001a001`. */
  doi: z.optional(z.string()),
  url: z.optional(z.string()),
  /** The day on which the address was looked at, `YYYY-MM-DD`. */
  accessed: z.optional(z.string()),
  /** Where the whole text lies. */
  pdfUrl: z.optional(z.string()),
  /** The language that it is written in. */
  language: z.optional(z.string()),
  /** How far it is on its way: `in press`, `submitted`. */
  status: z.optional(z.string()),
  note: z.optional(z.string()),
  abstract: z.optional(z.string()),
});

/**
 * A published work. Names and meanings are those of CSL-JSON in camel case; an optional field that is not known is not there. Texts are
 * plain, with formulas between `$`; `imageUrl` is relative to the media base, see `media.ts`.
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

/** '' and null are nobody. */
const people = z.pipe(
  z.transform((value: unknown): unknown => (value === '' || value === null ? [] : value)),
  listOfParts(AuthorInput, maxAuthorsPerPublication),
);

const year = wholeNumber(1000, 9999, 'INVALID_YEAR');

/** What an administrator writes, in the order of the form. There the people are JSON text. */
export const PublicationContent = z.object({
  type: PublicationType,
  title: line(1, maxPublicationTitleLength),
  authors: z._default(people, []),
  othersOmitted: optionalFlag,
  year,
  month: optionalNumber(1, 12),
  day: optionalNumber(1, 31),
  /** Any (BCP 47): a list that is imported may hold works in whatever language. */
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
  holders: z.optional(people),
  doi: optionalDoi,
  url: optionalAddress,
  accessed: optionalDay,
  pdfUrl: optionalAddress,
  note: optionalText(maxNoteLength),
  abstract: optionalParagraphs(maxAbstractLength),
});
export type PublicationContent = z.infer<typeof PublicationContent>;

/** Fields of `updatePublication`: what is left out keeps its value, '' and null take it away. */
export const PublicationChanges = changesOf(PublicationContent);
export type PublicationChanges = z.infer<typeof PublicationChanges>;

/** Which publications are wanted: all that match each of what is given. */
export const PublicationFilter = z.object({
  /** Only of this year. */
  year: z.optional(year),
  /** Only of this kind. */
  type: z.optional(PublicationType),
  /** Only of this member of the lab: the name that `content/site.json` has for them. */
  member: z.optional(MemberId),
  /** Words of title, authors, container or DOI. */
  query: z.optional(Search),
});
export type PublicationFilter = z.infer<typeof PublicationFilter>;

/** A text that may hold formulas: as plain words, and rendered where it has any. */
export const InlineText = z.object({ text: z.string(), html: z.nullable(HtmlPart) });
export type InlineText = z.infer<typeof InlineText>;

/** An author as a list shows him: `memberId` is there only for somebody who stands on /about now. */
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
  /** What stands behind the container: `12 (3), 45–67`; '' for nothing. */
  place: z.string(),
  year: z.int(),
  doi: z.nullable(z.string()),
  url: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  language: z.nullable(LanguageName),
});
export type PublicationStory = z.infer<typeof PublicationStory>;

/** A stretch of the list, with what the whole filtered list counts. */
export const PublicationStories = z.object({
  items: z.array(PublicationStory),
  /** How many match the filter, and how many there are at all. */
  matching: z.int(),
  total: z.int(),
  /** Papers by year under the other filters, ascending, years without any left out. */
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  /** Under the other filters, in the order of `publicationTypes`. */
  types: z.array(z.object({ type: PublicationType, count: z.int() })),
  /** Members with publications, by name. */
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
  /** All that there is to know, for meta tags and structured data. */
  publication: Publication,
  /** In every style. */
  references: z.array(StyledReference),
  /** As an entry of BibTeX. */
  bibtex: z.string(),
});
export type PublicationPage = z.infer<typeof PublicationPage>;

/** What becomes of an entry of an import. */
export const importStates = ['new', 'sameDoi', 'sameTitle', 'similar', 'broken'] as const;
export type ImportState = (typeof importStates)[number];

/** Why an entry cannot be taken, or what was not understood in it. */
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
] as const;
/** One of {@link importFaults}; answers alone have it. */
export const ImportFault = z.enum(importFaults);
export type ImportFault = z.infer<typeof ImportFault>;

/** An entry of a list as an import would take it; nothing is written yet. */
export const ReviewedEntry = z.object({
  /** From 0 in the text; what `chosen` names it by. */
  index: z.int(),
  /** Where it begins, from 1. */
  line: z.int(),
  state: z.enum(importStates),
  /** Key in its file; '' where it has none. */
  key: z.string(),
  /** What can be read of it; null for a broken one. */
  publication: z.nullable(PublicationRecord),
  /** The title of a broken one, where it could be read. */
  title: z.optional(z.string()),
  /** The publication here, or the earlier entry (`id` null), that it is the same as or similar to. */
  existing: z.nullable(z.object({ id: z.nullable(Id), title: z.string(), year: z.int() })),
  /** Reasons of a broken one; of another one, what was left out. `detail` is the word of the file that it is about. */
  faults: z.array(z.object({ fault: ImportFault, line: z.int(), detail: z.string() })),
});
export type ReviewedEntry = z.infer<typeof ReviewedEntry>;

/** A name in the entries that may be somebody of the lab. Nobody is linked without being asked. */
export const NameSuggestion = z.object({
  family: z.string(),
  given: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  /** `exact`: family and all given names alike; `initials`: given names fit as far as they are told. */
  match: z.enum(['exact', 'initials']),
  /** How many entries have it. */
  count: z.int(),
});
export type NameSuggestion = z.infer<typeof NameSuggestion>;

/** A name as an author has it. */
export const NameQuery = z.object({
  /** Family name. */
  family: line(1, 200),
  /** Given names, whole or as initials. */
  given: z._default(line(0, 200), ''),
});

/** What an import of a list would do, for an administrator to choose from. `format` is null where none was recognised. */
export const ImportReview = z.object({
  format: z.nullable(z.enum(citationFormats)),
  /** All that can be read, and the first of the broken ones, which tell at most `maxToldFaults` faults together. */
  entries: z.array(ReviewedEntry),
  /** How many broken ones there are. */
  failedCount: z.int(),
  names: z.array(NameSuggestion),
  /** Names in entries that could be taken, and how each can be read: as people with their family name first. */
  unclearNames: z.array(
    z.object({ name: z.string(), readings: z.array(z.array(z.string())), entries: z.array(z.int()) }),
  ),
});
export type ImportReview = z.infer<typeof ImportReview>;

/** A list to be looked through, with how its unclear names are to be read. */
export const ReviewInput = z.object({
  /** BibTeX, RIS or CSL-JSON as it was pasted or read from a file. */
  text: z
    .string({ error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxImportTextLength, { error: 'TOO_LONG' })),
  /** The number of the reading, from 0, by the name as a review has told it. */
  settledNames: z.optional(
    listOf(z.object({ name: line(1, 200), reading: z.int({ error: 'INVALID_TYPE' }) }), maxConfirmedNames),
  ),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

/** A list to be imported, with what an administrator chose in its review. */
export const ImportInput = z.extend(ReviewInput, {
  /** Only these entries, by their `index`. Where it is left out, all that are not here yet, with those that only look like one that is. */
  chosen: z.optional(listOf(z.int({ error: 'INVALID_TYPE' }), maxImportEntries)),
  /** Names that are the lab's, as an administrator confirmed them. */
  members: z.optional(listOf(z.extend(NameQuery, { memberId: MemberId }), maxConfirmedNames)),
  /** What the file was called, for the list of imports. */
  fileName: z.optional(line(0, 300)),
});
export type ImportInput = z.infer<typeof ImportInput>;

/** What an import has created, left out and refused. */
export const ImportOutcome = z.object({
  /** What `undoImport` takes; null where nothing was created. */
  importId: z.nullable(Id),
  created: z.array(Publication),
  skipped: z.array(z.object({ reason: z.enum(['sameDoi', 'sameTitle', 'notChosen']), title: z.string() })),
  /** The first of those that could not be taken, at most `maxToldFaults`. */
  failed: z.array(z.object({ line: z.optional(z.int()), message: z.string(), fault: z.optional(ImportFault) })),
  /** How many these are altogether. */
  failedCount: z.int(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** An import that was made; `remaining` of its publications are still there, `changed` of these were edited since. */
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

import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '#contract/auth.ts';
import { inEachLanguage } from '#contract/languages.ts';
import { maxSearchResults } from '#contract/limits.ts';
import { type SearchAnswer, type SearchKind, type SearchQuery, searchKinds } from '#contract/search.ts';
import type { Database } from '#server/db/database.ts';
import type { Executor } from '#server/db/tables.ts';
import { wordRules } from '#server/text/words.ts';
import type { LateSource, SearchDocument, SearchSource } from '#server/writing/search-document.ts';
import { type Finding, firstFound, totalOf } from './finding.ts';
import { resultOf } from './marked-text.ts';
import { scoreOf, titleScoreOf } from './score.ts';
import { kindsFor } from './search.policy.ts';
import {
  type Candidate,
  countStrays,
  findShown,
  findSource,
  listCandidates,
  listTextWords,
  putDocument,
  removeDocuments,
  saveSource,
} from './search.repository.ts';
import { queryOf, searchedWords } from './search-terms.ts';
import { learnWords } from './spelling.ts';
import { markerOf, streamOf, wordsOfStream } from './word-streams.ts';

/** Of a longer text only the beginning can be found. */
const maxTextLength = 100_000;

/** This many documents with the best titles are scored by their texts too: more than one page. The rest follows them. */
const maxJudged = 30;

/** Only one process at a time rebuilds an index. */
const rebuildLock = 'search index';

/** Only one process at a time adds late items, and others continue after it. Without this they would wait for each other at each item. */
const lateLock = 'late search items';

/** How long a search waits while late items are added. Items that take longer are found a little later. */
const lateLimitMilliseconds = 2000;

interface SearchDependencies {
  readonly database: Database;
  /** Changes with every change of what visitors see. Default: the database's own version. */
  readonly publicVersion?: () => number;
  readonly lateSources?: () => readonly LateSource[];
}

/** The index of what the public site shows. */
export type SearchService = ReturnType<typeof createSearchService>;

/**
 * Remembers up to where late items were added, so each process needs just one. `lateSources` is a function because the sources need the
 * search.
 */
export function createSearchService({
  database,
  publicVersion = () => database.contentVersion(),
  lateSources = () => [],
}: SearchDependencies) {
  /** The version of the content in which no document is missing. */
  let completeVersion = -1;

  let takingIn: Promise<void> | null = null;

  function isComplete(): boolean {
    return completeVersion >= publicVersion();
  }

  /**
   * Adds documents for items that were written without one. Items that are not added in time, or fail, are not found yet; another search
   * tries again.
   */
  async function takeLateIn(): Promise<void> {
    if (isComplete()) return;
    await Promise.race([shareTakingIn().catch(() => {}), wait(lateLimitMilliseconds, null, { ref: false })]);
  }

  /** Simultaneous searches share one run. */
  async function shareTakingIn(): Promise<void> {
    const version = publicVersion();
    // A run that began earlier may have missed items that this search must find.
    await takingIn;
    if (completeVersion >= version) return;
    takingIn ??= takeAllIn().finally(() => {
      takingIn = null;
    });
    await takingIn;
  }

  async function takeAllIn(): Promise<void> {
    const version = publicVersion();
    for (const source of lateSources()) {
      const readMissing = await source.prepareMissing();
      while ((await readMissing(database.read)).length > 0) {
        // Read again in the unit, so that an item that was just deleted does not come back.
        const unit = async (executor: Executor) => {
          await put(executor, await readMissing(executor));
        };
        await database.write(unit, { alone: [lateLock] });
      }
    }
    completeVersion = version;
  }

  async function rebuildKind({ kind, fingerprint, prepare }: SearchSource): Promise<void> {
    const wanted = `${wordRules} ${fingerprint()}`;
    const isDone = async (executor: Executor) => {
      if ((await findSource(executor, kind)) !== wanted) return false;
      const { alien, missing } = await countStrays(executor, kind);
      return alien + missing === 0;
    };
    if (await isDone(database.read)) return;
    const read = await prepare();
    const rebuildUnit = async (executor: Executor) => {
      if (await isDone(executor)) return;
      await removeDocuments(executor, kind);
      await put(executor, await read(executor));
      await saveSource(executor, kind, wanted);
    };
    await database.write(rebuildUnit, { changesContent: true, alone: [rebuildLock] });
  }

  return {
    /** Stores new or changed documents, inside the write that changes them. */
    put,
    remove: removeDocuments,
    /** Whether everything that has been written can be found. */
    isComplete,
    /**
     * Builds documents again if they are incomplete, missing, or made from other word rules or another content folder. Any process may ask
     * for it.
     */
    rebuild: async (sources: readonly SearchSource[]): Promise<void> => {
      for (const source of sources) await rebuildKind(source);
    },

    /** The best results among what the caller may see. The same on every database. No query is a fault. */
    search: async (
      { query: typed, kind, language, limit, offset }: SearchQuery,
      actor: Actor | null,
    ): Promise<SearchAnswer> => {
      await takeLateIn();
      const kinds = kindsFor(actor);
      const finding = await firstFound(database.read, typed, kinds);
      if (!finding) return emptyAnswer(typed);
      const { query, terms, counts } = finding;
      const wantedKinds = kind === undefined ? kinds : kinds.filter((each) => each === kind);
      const found = await bestOf(database.read, finding, wantedKinds);
      const ids = found.slice(offset, Math.min(offset + limit, maxSearchResults)).map(({ id }) => id);
      const documents = await findShown(database.read, ids);
      const marker = markerOf(searchedWords(terms));
      return {
        query,
        typed: query === typed ? null : typed,
        items: ids.flatMap((id) => {
          const document = documents.get(id);
          // It may have been deleted a moment ago.
          return document ? [resultOf(document, marker, language)] : [];
        }),
        total: kind === undefined ? totalOf(counts) : counts[kind],
        counts: searchKinds.map((each) => ({ kind: each, count: counts[each] })),
      };
    },
  };
}

function emptyAnswer(query: string): SearchAnswer {
  return { query, typed: null, items: [], total: 0, counts: searchKinds.map((kind) => ({ kind, count: 0 })) };
}

async function put(executor: Executor, documents: readonly SearchDocument[]): Promise<void> {
  const vocabulary = new Set<string>();
  for (const document of documents) for (const word of await putOne(executor, document)) vocabulary.add(word);
  await learnWords(executor, vocabulary);
}

/** Stores one document. Gives all its words. */
async function putOne(executor: Executor, document: SearchDocument): Promise<ReadonlySet<string>> {
  const { keywords = [], kind, ref, path, date, importId = null } = document;
  const titles = inEachLanguage((language) => document.titles[language] ?? '');
  const texts = inEachLanguage((language) => (document.texts[language] ?? '').slice(0, maxTextLength).toWellFormed());
  const title_words = streamOf([...Object.values(titles), ...keywords]);
  // A document with a full date is only one of many of its year, so the year counts as its text and not its title.
  const text_words = streamOf([...Object.values(texts), date.slice(0, 4)]);
  const title = wordsOfStream(title_words);
  const all = title.union(wordsOfStream(text_words));
  const place = { kind, ref, path, date, title_words, import_id: importId };
  await putDocument(executor, { ...place, titles, texts, text_words }, { title, all });
  return all;
}

/** Documents in order. If there are too many to score, those with the words in the title come first, and newer ones before older ones. */
async function bestOf(
  executor: Executor,
  { terms, mode, counts }: Finding,
  kinds: readonly SearchKind[],
): Promise<Candidate[]> {
  const query = queryOf(terms, mode);
  const list = (place: 'title' | 'all') => listCandidates(executor, query, { place, kinds, limit: maxSearchResults });
  const isMore = kinds.reduce((sum, kind) => sum + counts[kind], 0) > maxSearchResults;
  const titled = isMore ? await list('title') : [];
  const others = titled.length < maxSearchResults ? await list('all') : [];
  const candidates = [...new Map([...titled, ...others].map((each) => [each.id, each])).values()];
  const byTitle = sortedBy(candidates.slice(0, maxSearchResults), ({ title_words }) =>
    titleScoreOf(title_words, terms),
  );
  const best = byTitle.slice(0, maxJudged);
  const texts = await listTextWords(
    executor,
    best.map(({ id }) => id),
  );
  const judged = sortedBy(best, ({ id, title_words }) =>
    scoreOf({ title_words, text_words: texts.get(id) ?? '' }, terms),
  );
  return [...judged, ...byTitle.slice(maxJudged)];
}

function sortedBy(candidates: readonly Candidate[], scoreOfOne: (candidate: Candidate) => number): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOfOne(candidate) }))
    .sort((one, other) => other.score - one.score || one.candidate.id - other.candidate.id)
    .map(({ candidate }) => candidate);
}

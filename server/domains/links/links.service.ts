import type { Actor } from '#contract/auth.ts';
import { Id } from '#contract/common.ts';
import { fieldError, mustExist, ProblemError } from '#contract/errors.ts';
import { type Language, languages } from '#contract/languages.ts';
import {
  type LinkEnd,
  type LinkedItem,
  type LinkedKind,
  type LinksInput,
  linkedKinds,
  linkKey,
} from '#contract/links.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { createLastValue } from '#server/db/last-value.ts';
import type { Executor } from '#server/db/tables.ts';
import { type ContentReference, writtenReference } from '#server/text/content-reference.ts';
import type { ContentTexts } from '#server/text/content-texts.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { maySeeLinked } from './links.policy.ts';
import { insertLinks, listOtherEnds, removeLinks, removeLinksOf } from './links.repository.ts';

/** How the page of another item shows an item. */
export type LinkedStory = Pick<LinkedItem, 'title' | 'language' | 'path' | 'date' | 'byline'>;

/** Finds an item of one kind for a reader; null where the reader may see none with this id or name. */
export type LinkSource = (ref: string, language: Language, actor: Actor | null) => Promise<LinkedStory | null>;

interface LinksDependencies {
  readonly database: Database;
  readonly audit: AuditService;
  readonly sources: Readonly<Record<LinkedKind, LinkSource>>;
  /** The id of the publication that has a DOI; null where none has. */
  readonly findByDoi: (doi: string) => Promise<string | null>;
  /** The lab's own texts in their present state. Their pages may name other items. */
  readonly currentContent: () => ContentTexts;
  /** Changes with every change of what visitors see. */
  readonly publicVersion: () => number;
  readonly log: LinksLog;
}

/** Links between items of the site, as both ends show them. */
export type LinksService = ReturnType<typeof createLinksService>;

/** Joins the links that administrators set with those that content pages name, which cannot be changed here. */
export function createLinksService(dependencies: LinksDependencies) {
  const { database, audit, sources, findByDoi, currentContent, publicVersion, log } = dependencies;

  async function find(actor: Actor | null, { kind, ref }: LinkEnd, language: Language): Promise<LinkedStory | null> {
    // All kinds but pages are found by ids, and a database may refuse to compare an id with other text.
    return kind === 'page' || Id.safeParse(ref).success ? sources[kind](ref, language, actor) : null;
  }

  const fixedEndsOf = createFixedLinks({
    currentContent,
    contentVersion: publicVersion,
    resolve: async ({ kind, ref }) => {
      const id = kind === 'doi' ? await findByDoi(ref) : ref;
      if (id === null) return null;
      const end: LinkEnd = { kind: kind === 'doi' ? 'publication' : kind, ref: id };
      return (await find(null, end, 'en')) && end;
    },
    log,
  });

  async function list(actor: Actor | null, end: LinkEnd, language: Language): Promise<LinkedItem[]> {
    const [fixed, given] = await Promise.all([fixedEndsOf(end), listOtherEnds(database.read, end)]);
    const known = new Set(fixed.map(linkKey));
    const others = [
      ...fixed.map((other) => ({ ...other, isFixed: true })),
      ...given.filter((other) => !known.has(linkKey(other))).map((other) => ({ ...other, isFixed: false })),
    ];
    const items = await Promise.all(
      others
        .filter((other) => maySeeLinked(actor, other))
        .map(async (other) => {
          const story = await find(actor, other, language);
          return story && { ...other, ...story };
        }),
    );
    // A content page may have gone since, and another item this very moment.
    return items.filter((item) => item !== null).sort(orderIn(language));
  }

  async function requireThem(actor: Actor, end: LinkEnd, links: readonly LinkEnd[]): Promise<void> {
    const errors = await Promise.all(
      links.map(async (other, index) => {
        if (linkKey(other) === linkKey(end)) return [fieldError(`links.${index}.ref`, 'LINK_TO_ITSELF')];
        return (await find(actor, other, 'en')) ? [] : [fieldError(`links.${index}.ref`, 'UNKNOWN_ITEM')];
      }),
    );
    if (errors.some((some) => some.length > 0)) throw new ProblemError('VALIDATION_FAILED', { errors: errors.flat() });
  }

  /** The titles of other ends, for the journal. A content page may be gone. */
  async function titlesOf(actor: Actor, others: readonly LinkEnd[]): Promise<ReadonlyMap<string, string>> {
    const named = others.map(async (other) => {
      const story = await find(actor, other, 'en');
      return [linkKey(other), story?.title.text ?? other.ref] as const;
    });
    return new Map(await Promise.all(named));
  }

  return {
    /** The links of an item that the caller may see, by kind, the newest first. @throws ProblemError NOT_FOUND */
    list: async (actor: Actor | null, item: LinkEnd, language: Language): Promise<LinkedItem[]> => {
      const end = endOf(item);
      if (!maySeeLinked(actor, end) || !(await find(actor, end, language))) throw new ProblemError('NOT_FOUND');
      return list(actor, end, language);
    },

    /** Replaces all links of one item. @throws ProblemError NOT_FOUND, VALIDATION_FAILED */
    save: async (actor: Actor, { links, ...item }: LinksInput, claim: Claim): Promise<LinkedItem[]> => {
      const end = endOf(item);
      const story = mustExist(await find(actor, end, 'en'));
      const asked = links.map(endOf);
      await requireThem(actor, end, asked);
      const fixed = new Set((await fixedEndsOf(end)).map(linkKey));
      const wanted = [...new Map(asked.map((other) => [linkKey(other), other])).values()];
      const own = wanted.filter((other) => !fixed.has(linkKey(other)));
      const titles = await titlesOf(actor, [...own, ...(await listOtherEnds(database.read, end))]);
      await writeOnce(
        database,
        claim,
        async (executor) => {
          const { added, gone } = await replace(executor, end, own);
          await audit.record(executor, actor, {
            action: 'links.changed',
            subjectId: end.kind === 'page' ? null : end.ref,
            subjectTitle: story.title.text,
            courseId: end.kind === 'course' ? end.ref : null,
            details: { links: own.length, ...namesAs('linked', added, titles), ...namesAs('unlinked', gone, titles) },
          });
        },
        { changesContent: true, alone: ['links'] },
      );
      return list(actor, end, 'en');
    },

    /** Belongs in the write that deletes these items, which changes content. */
    forget: removeLinksOf,
  };
}

/** Ids are written in small letters. */
function endOf({ kind, ref }: LinkEnd): LinkEnd {
  return { kind, ref: kind === 'page' ? ref : ref.toLowerCase() };
}

/** The journal names at most this many. */
const mostNamed = 3;

/** Titles of some items, as one detail of the journal; none for an empty list. */
function namesAs(
  name: 'linked' | 'unlinked',
  others: readonly LinkEnd[],
  titles: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  if (others.length === 0) return {};
  const named = others.slice(0, mostNamed).map((other) => titles.get(linkKey(other)) ?? other.ref);
  return { [name]: [...named, ...(others.length > mostNamed ? ['…'] : [])].join('; ') };
}

async function replace(executor: Executor, end: LinkEnd, others: readonly LinkEnd[]) {
  const wanted = new Set(others.map(linkKey));
  const before = await listOtherEnds(executor, end);
  const present = new Set(before.map(linkKey));
  const gone = before.filter((other) => !wanted.has(linkKey(other)));
  await removeLinks(executor, end, gone);
  const added = others.filter((other) => !present.has(linkKey(other)));
  await insertLinks(executor, end, added);
  return { added, gone };
}

/** By kind, then the newest first, then by title. */
function orderIn(language: Language): (one: LinkedItem, other: LinkedItem) => number {
  const { compare } = new Intl.Collator(language);
  return (one, other) =>
    linkedKinds.indexOf(one.kind) - linkedKinds.indexOf(other.kind) ||
    compare(other.date, one.date) ||
    compare(one.title.text, other.title.text);
}

/** Log for references that lead nowhere. */
export interface LinksLog {
  warn(details: object, message: string): void;
}

interface FixedLinksDependencies {
  /** The lab's own texts in their present state. */
  readonly currentContent: () => ContentTexts;
  readonly contentVersion: () => number;
  /** The item that a reference means; null where there is none. */
  readonly resolve: (reference: ContentReference) => Promise<LinkEnd | null>;
  readonly log: LinksLog;
}

/** Other ends by `linkKey`. */
type Ends = ReadonlyMap<string, readonly LinkEnd[]>;

/**
 * Links that content pages name, in the file of any language. Gives the other ends of an item. A reference that leads nowhere is left out
 * and logged once: its item may have been deleted, which must not stop the site.
 */
export function createFixedLinks(dependencies: FixedLinksDependencies): (end: LinkEnd) => Promise<readonly LinkEnd[]> {
  const { currentContent, contentVersion, resolve, log } = dependencies;
  const told = new Set<string>();
  const lastEnds = createLastValue<Ends>();

  async function resolveOrTell(page: string, reference: ContentReference): Promise<LinkEnd | null> {
    const end = await resolve(reference);
    const written = writtenReference(reference);
    if (!end && !told.has(`${page} ${written}`)) {
      told.add(`${page} ${written}`);
      log.warn({ page, related: written }, 'a page of content/ names what is not there');
    }
    return end;
  }

  async function resolveAll({ pages }: ContentTexts): Promise<Ends> {
    const ends = new Map<string, LinkEnd[]>();
    const add = (one: LinkEnd, other: LinkEnd) => {
      const others = ends.get(linkKey(one)) ?? [];
      if (!others.some((known) => linkKey(known) === linkKey(other))) ends.set(linkKey(one), [...others, other]);
    };
    for (const { name, related } of languages.flatMap((language) => [...pages[language].values()])) {
      if (related.length === 0) continue;
      const page = await resolve({ kind: 'page', ref: name });
      if (!page) continue;
      for (const reference of related) {
        const other = await resolveOrTell(name, reference);
        if (!other) continue;
        add(page, other);
        add(other, page);
      }
    }
    return ends;
  }

  return async (end) => {
    const content = currentContent();
    const ends = await lastEnds([content, contentVersion()], () => resolveAll(content));
    return ends.get(linkKey(end)) ?? [];
  };
}

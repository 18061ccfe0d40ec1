import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSiteFolder, type SiteFolder } from '#server/testing/a-site.ts';
import type { ContentReference } from '#server/text/content-reference.ts';
import { loadContentTexts } from '#server/text/content-texts.ts';
import { createFixedLinks } from './links.service.ts';

const id = '01990000-0000-7000-8000-00000000000a';

let folder: SiteFolder;
beforeEach(() => {
  folder = makeSiteFolder();
});
afterEach(() => folder.drop());

function open(resolve: (reference: ContentReference) => Promise<{ kind: 'page' | 'news'; ref: string } | null>) {
  const content = loadContentTexts(folder.places.contentFolder);
  const log = { warn: vi.fn() };
  let version = 1;
  const endsOf = createFixedLinks({ currentContent: () => content, contentVersion: () => version, resolve, log });
  return { endsOf, log, change: () => version++ };
}

test('what leads nowhere is left out and told once, and found once it is there', async () => {
  folder.write('content/en/research1.md', `---\ntitle: One\nrelated: [news:${id}, page:gone]\n---\n`);
  let isThere = false;
  const { endsOf, log, change } = open(async ({ kind, ref }) => {
    if (kind === 'page' && ref !== 'gone') return { kind, ref };
    return kind === 'news' && isThere ? { kind, ref } : null;
  });
  const page = { kind: 'page', ref: 'research1' } as const;
  expect(await endsOf(page)).toEqual([]);
  isThere = true;
  expect(await endsOf(page)).toEqual([]);
  change();
  expect(await endsOf(page)).toEqual([{ kind: 'news', ref: id }]);
  expect(log.warn.mock.calls.map(([details]) => details)).toEqual([
    { page: 'research1', related: `news:${id}` },
    { page: 'research1', related: 'page:gone' },
  ]);
});

test('what both languages’ files and both ends name is one link', async () => {
  folder.write('content/en/research1.md', '---\ntitle: One\nrelated: [page:research2]\n---\n');
  folder.write('content/ru/research1.md', '---\ntitle: Один\nrelated: [page:research2, page:about]\n---\n');
  folder.write('content/en/research2.md', '---\ntitle: Two\nrelated: [page:research1]\n---\n');
  const { endsOf } = open(async ({ ref }) => ({ kind: 'page', ref }));
  expect((await endsOf({ kind: 'page', ref: 'research1' })).map(({ ref }) => ref)).toEqual(['research2', 'about']);
  expect((await endsOf({ kind: 'page', ref: 'research2' })).map(({ ref }) => ref)).toEqual(['research1']);
  expect((await endsOf({ kind: 'page', ref: 'about' })).map(({ ref }) => ref)).toEqual(['research1']);
});

test('what could not be asked for is asked for again', async () => {
  folder.write('content/en/research1.md', '---\ntitle: One\nrelated: [page:research2]\n---\n');
  let isDown = true;
  const { endsOf } = open(async ({ ref }) => {
    if (isDown) throw new Error('down');
    return { kind: 'page', ref };
  });
  await expect(endsOf({ kind: 'page', ref: 'research2' })).rejects.toThrow('down');
  isDown = false;
  expect(await endsOf({ kind: 'page', ref: 'research2' })).toHaveLength(1);
});

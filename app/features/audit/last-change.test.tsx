import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { Language } from '#contract/languages.ts';
import { administrator, pageOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { LastChange } from './last-change.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:10:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const subjectId = '0199b0c0-0000-7000-8000-0000000000c0';
const somebody = { id: '0199b0c0-0000-7000-8000-0000000000c9', email: 'head@example.org' };

function anEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '0199b0c0-0000-7000-8000-000000000001',
    at: '2026-11-21T12:05:00.000Z',
    actor: somebody,
    action: 'news.updated',
    subject: { id: subjectId, title: 'Folding' },
    courseId: null,
    courseTitle: null,
    isCourseGone: false,
    details: {},
    ...changes,
  };
}

const other = anEntry({ at: '2026-11-21T12:09:00.000Z', subject: { id: somebody.id, title: 'Another item' } });
const earlier = anEntry({ at: '2026-11-20T12:05:00.000Z' });

function show(entries: readonly AuditEntry[], language: Language = 'en') {
  const server = stubServer((asked) => pageOf(entries, asked));
  renderAdminPage(<LastChange action="news.updated" subjectId={subjectId} />, { language });
  return server;
}

test.each([
  ['en', somebody, 'It was saved by head@example.org, 5 minutes ago.'],
  ['ru', somebody, 'Кто сохранил: head@example.org, 5 минут назад.'],
  [
    'en',
    { id: administrator.id, email: administrator.email },
    /^It was saved by you, in another window, 5 minutes ago/,
  ],
  ['ru', { id: administrator.id, email: administrator.email }, /^Вы сохранили её сами, в другом окне, 5 минут назад/],
] as const)('who made the newest change of the item, and when, in %s: %o', async (language, actor, words) => {
  const server = show([other, anEntry({ actor }), earlier], language);
  expect(await screen.findByText(words)).toBeDefined();
  expect(server.asked[0]?.query.get('action')).toBe('news.updated');
});

/** One is known and one is not: what is said of the first shows that the answer has come. */
test('nothing is said of an item whose change is not among the newest', async () => {
  stubServer((asked) => pageOf([other], asked));
  renderAdminPage(
    <>
      <LastChange action="news.updated" subjectId={other.subject.id ?? ''} />
      <LastChange action="news.updated" subjectId={subjectId} />
    </>,
  );
  expect(await screen.findAllByText(/It was saved by/)).toHaveLength(1);
});

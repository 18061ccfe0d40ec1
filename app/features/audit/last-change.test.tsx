import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { administrator, pageOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { LastChange } from './last-change.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:10:00Z') }));

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

test.each([
  [somebody, 'It was saved by head@example.org, 5 minutes ago.'],
  [{ id: administrator.id, email: administrator.email }, /^It was saved by you, in another window, 5 minutes ago/],
])('who made the newest change of the item, and when: %o', async (actor, words) => {
  const server = stubServer((asked) => pageOf([other, anEntry({ actor }), earlier], asked));
  renderAdminPage(<LastChange action="news.updated" subjectId={subjectId} />);
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

import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { administrator, pageOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { idOf } from '../../testing.tsx';
import { anEntry, courseId } from './audit.test-support.ts';
import { LastChange } from './last-change.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:10:00Z') }));

const subjectId = courseId;
const somebody = { id: idOf(9), email: 'head@example.org' };
const action = 'news.updated' as const;
const other = anEntry({ action, at: '2026-11-21T12:09:00.000Z', subject: { id: somebody.id, title: 'Another item' } });
const earlier = anEntry({ action, at: '2026-11-20T12:05:00.000Z' });

test.each([
  [somebody, 'It was saved by head@example.org, 5 minutes ago.'],
  [{ id: administrator.id, email: administrator.email }, /^It was saved by you, in another window, 5 minutes ago/],
])('who made the newest change of the item, and when: %o', async (actor, words) => {
  const server = stubServer((asked) => pageOf([other, anEntry({ action, actor }), earlier], asked));
  renderAdminPage(<LastChange action="news.updated" subjectId={subjectId} />);
  expect(await screen.findByText(words)).toBeDefined();
  expect(server.asked[0]?.query.get('action')).toBe('news.updated');
});

/** The list has one item's change and not the other's: the first one's text shows that the answer has come. */
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

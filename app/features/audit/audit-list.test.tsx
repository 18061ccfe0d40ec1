import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type AuditEntry, auditActions, commandLineId } from '#contract/audit.ts';
import { pageOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { idOf } from '../../testing.tsx';
import { anEntry, courseId } from './audit.test-support.ts';
import { AuditList } from './audit-list.tsx';

function show(entries: readonly AuditEntry[], search = '') {
  const server = stubServer((asked) => pageOf(entries, asked));
  const view = renderAdminPage(<AuditList courseName={(id) => `the course ${id}`} />, { search });
  return { ...view, server };
}

const whatWasDone = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What was done' });
const chosenCourse = () => screen.queryByRole('button', { name: /All courses$/ });
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('an entry', () => {
  const chapterFlags = { passMark: true, opened: true, questionsChanged: true, keyChanged: false };
  const emails = 'a@b.org, c@d.org, e@f.org …';
  const anAccount = { id: idOf(3), title: 'a@example.org' };

  test.each<[string, Partial<AuditEntry>, string]>([
    [
      'names some of those who were added',
      { action: 'participants.added', details: { participants: 4, emails } },
      `4 participants, ${emails}`,
    ],
    [
      'says what was linked, and which link was taken away',
      { action: 'links.changed', details: { links: 2, linked: 'A prize; Motors', unlinked: 'Knots' } },
      'linked: A prize; Motors, link removed: Knots, 2 links',
    ],
    [
      'names dormant results, too',
      { details: { chapters: 1, results: 2, resting: 3 } },
      '1 chapter, 2 results, 3 dormant test results',
    ],
    [
      'names former and new values',
      { action: 'user.roleChanged', subject: anAccount, details: { formerRole: 'USER', role: 'ADMIN' } },
      'Role changed: a@example.org, now administrator, formerly learner',
    ],
    [
      'says of a changed chapter what was changed',
      {
        action: 'chapter.updated',
        details: { formerTitle: 'Motors', formerType: 2, ...chapterFlags, questions: 2, attachments: 0 },
      },
      'formerly a test, formerly “Motors”, pass mark, opened to learners, questions changed, 2 questions',
    ],
    [
      'of publications that came in no file names none',
      { action: 'publications.imported', subject: { id: idOf(3), title: '' }, details: { publications: 3 } },
      'Publications imported3 publications',
    ],
    ['of the command line says so', { actor: { id: commandLineId, email: null } }, 'the command line'],
    ['of nobody was the program’s own', { actor: { id: null, email: null } }, 'the program itself'],
  ])('%s', async (_what, changes, words) => {
    show([anEntry({ courseId: null, ...changes })]);
    expect((await rows())[0]).toContain(words);
  });

  test('says what was done, by whom and when', async () => {
    const deletion = anEntry({ details: { chapters: 3, participants: 12, results: 0 } });
    show([deletion]);
    const [row] = await rows();
    for (const words of ['Course “Folding” deleted', '3 chapters, 12 participants', 'head@example.org']) {
      expect(row).toContain(words);
    }
    expect(row).not.toContain('result');
    expect(document.querySelector('time')?.dateTime).toBe(deletion.at);
  });

  test('says of a changed course what was changed', async () => {
    const details = { formerTitle: 'Unfolding', description: true, image: true };
    show([anEntry({ action: 'course.updated', isCourseGone: false, details })]);
    expect((await rows())[0]).toContain('formerly “Unfolding”, description, picture');
    expect(screen.getByRole('link', { name: 'to the course' }).getAttribute('href')).toBe(
      `/admin/courses/editCourse/${courseId}`,
    );
  });

  test('of a part of a course says in which, or that it is gone', async () => {
    const subject = { id: idOf(4), title: 'Chapter one' };
    const action = 'chapter.updated';
    show([
      anEntry({ id: idOf(1), action, subject, isCourseGone: false, details: { questions: 1, keyChanged: true } }),
      anEntry({ id: idOf(2), action, subject }),
      anEntry({ id: idOf(3), action, subject, courseTitle: null }),
    ]);
    const [standing, gone, forgotten] = await rows();
    expect(standing).toContain('Chapter “Chapter one” changed');
    expect(standing).toContain('right answers changed, 1 question');
    expect(screen.getByRole('link', { name: 'in the course “Folding”' })).toBeDefined();
    expect(gone).toContain('in “Folding”, deleted since');
    expect(screen.getByRole('link', { name: 'in “Folding”, deleted since' }).getAttribute('href')).toBe(
      `/admin/audit/all?courseId=${courseId}`,
    );
    expect(forgotten).toContain('in a course deleted since');
  });

  test('names nobody whose account is deleted', async () => {
    const person = { subject: { id: idOf(3), title: '' }, actor: { id: idOf(3), email: null }, courseId: null };
    show([
      anEntry({ id: idOf(1), action: 'participant.blocked', ...person }),
      anEntry({ id: idOf(2), action: 'user.deleted', ...person, details: { courses: 1 } }),
    ]);
    const blocked = 'Participant blocked: a deleted account';
    const written = await rows();
    expect(written).toEqual([expect.stringContaining(blocked), expect.stringContaining('An account deleted1 course')]);
    for (const row of written) expect(row?.replace(blocked, '')).toContain('a deleted account');
  });

  test('counts what happened often, and tells whose sign-in that was', async () => {
    const failed = { action: 'user.signInsFailed', subject: anAccount, courseId: null } as const;
    show([
      anEntry({ ...failed, id: idOf(1), details: { times: 7 } }),
      anEntry({ ...failed, id: idOf(2), action: 'user.locked', details: { times: 1, everywhere: true } }),
      anEntry({ ...failed, id: idOf(3), subject: { id: null, title: '' }, details: { times: 1200 } }),
    ]);
    const written = await rows();
    const words = ['Signing in failed: a@example.org7 times', 'from everywhere', 'that no account has1,200 times'];
    expect(written).toEqual(words.map((part) => expect.stringContaining(part)));
    expect(written[1]).not.toContain('1 time');
  });

  // A page has fewer entries than there are actions.
  test.each([[auditActions.slice(0, 30)], [auditActions.slice(30)]])(
    'of every kind has words of its own',
    async (actions) => {
      show(actions.map((action, index) => anEntry({ id: idOf(index), action, subject: { id: null, title: 'X' } })));
      const all = await rows();
      expect(all).toHaveLength(actions.length);
      for (const row of all) expect(row).not.toContain('entry.');
      expect(new Set(all).size).toBe(actions.length);
      const options = within(whatWasDone()).getAllByRole('option');
      expect(options.filter(({ textContent }) => textContent?.includes('action.'))).toEqual([]);
      expect(options).toHaveLength(auditActions.length + 1);
    },
  );
});

describe('the view', () => {
  test('stands in the address, and is asked for by it', async () => {
    const search = `?action=course.deleted&search=head&courseId=${courseId}&from=2026-11-01&to=2026-11-21`;
    const { server } = show([anEntry()], search);
    await rows();
    const [asked] = server.asked;
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      action: 'course.deleted',
      search: 'head',
      courseId,
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(new Date(2026, 10, 22).getTime() - 1).toISOString(),
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('head');
    expect(whatWasDone().value).toBe('course.deleted');
    expect(chosenCourse()?.textContent).toContain(`the course ${courseId}`);
  });

  test('is changed part by part, and the address with it', async () => {
    const { router } = show([anEntry()], `?courseId=${courseId}`);
    await rows();
    await userEvent.selectOptions(whatWasDone(), 'Courses: deleted');
    await userEvent.type(screen.getByRole('searchbox'), 'head{Enter}');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '11/01/2026' } });
    const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    const changed = { action: 'course.deleted', courseId, search: 'head', from: '2026-11-01' };
    await waitFor(() => expect(address()).toEqual(changed));
  });

  test('of one course is widened to all of them', async () => {
    const { router } = show([anEntry()], `?courseId=${courseId}`);
    await rows();
    await userEvent.click(chosenCourse() ?? document.body);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(chosenCourse()).toBeNull();
  });
});

test('days the wrong way round are said to be that', async () => {
  show([], '?from=2026-11-02&to=2026-11-01');
  expect(await screen.findByText('This day comes before the first one.')).toBeDefined();
});

test('later pages of a long journal end where the first began', async () => {
  const entries = Array.from({ length: 60 }, (_, index) =>
    anEntry({ id: idOf(index), subject: { id: null, title: `Course ${index}` } }),
  );
  const { server } = show(entries);
  await screen.findByText('50 of 60');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Course “Course 59” deleted')).toBeDefined();
  const asked = Object.fromEntries(server.asked[1]?.query ?? []);
  expect(asked).toEqual({ to: entries[0]?.at, limit: '50', offset: '50' });
});

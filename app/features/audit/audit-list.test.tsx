import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AuditEntry, auditActions, commandLineId } from '#contract/audit.ts';
import type { Language } from '#contract/languages.ts';
import { pageOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { AuditList } from './audit-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const courseId = '0199b0c0-0000-7000-8000-0000000000c0';

function idOf(number: number): string {
  return `0199b0c0-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

function anEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: idOf(1),
    at: '2026-11-21T12:05:00.000Z',
    actor: { id: idOf(2), email: 'head@example.org' },
    action: 'course.deleted',
    subject: { id: courseId, title: 'Folding' },
    courseId,
    courseTitle: 'Folding',
    isCourseGone: true,
    details: {},
    ...changes,
  };
}

interface ShowOptions {
  readonly search?: string;
  readonly language?: Language;
}

function show(entries: readonly AuditEntry[], options: ShowOptions = {}) {
  const server = stubServer((asked) => pageOf(entries, asked));
  const view = renderAdminPage(<AuditList courseName={(id) => `the course ${id}`} />, options);
  return { ...view, server };
}

const whatWasDone = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What was done' });
const chosenCourse = () => screen.queryByRole('button', { name: /All courses$/ });
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('an entry', () => {
  const deletion = anEntry({ details: { chapters: 3, participants: 12, results: 0 } });

  test('names some of those who were added', async () => {
    show([
      anEntry({ action: 'participants.added', details: { participants: 4, emails: 'a@b.org, c@d.org, e@f.org …' } }),
    ]);
    expect((await rows())[0]).toContain('4 participants, a@b.org, c@d.org, e@f.org …');
  });

  test('says what was linked, and which link was taken away', async () => {
    const details = { links: 2, linked: 'A prize; Motors', unlinked: 'Knots' };
    show([anEntry({ action: 'links.changed', courseId: null, details })]);
    expect((await rows())[0]).toContain('linked: A prize; Motors, link removed: Knots, 2 links');
  });

  test('says what was done, by whom and when, in English', async () => {
    show([deletion]);
    const [row] = await rows();
    expect(row).toContain('Course “Folding” deleted');
    expect(row).toContain('3 chapters, 12 participants');
    expect(row).not.toContain('result');
    expect(row).toContain('head@example.org');
    expect(document.querySelector('time')?.dateTime).toBe(deletion.at);
  });

  test('names results that rested, too', async () => {
    show([anEntry({ details: { chapters: 1, results: 2, resting: 3 } })]);
    expect((await rows())[0]).toContain('1 chapter, 2 results, 3 test results at rest');
  });

  test('and in Russian', async () => {
    show([deletion], { language: 'ru' });
    const [row] = await rows();
    expect(row).toContain('Удалён курс «Folding»');
    expect(row).toContain('3 главы, 12 участников');
  });

  test.each([
    ['en', 'Role changed: a@example.org, now administrator, formerly learner'],
    ['ru', 'Изменена роль: a@example.org, теперь администратор, раньше учащийся'],
  ] as const)('names former and new values (%s)', async (language, sentence) => {
    const details = { formerRole: 'USER', role: 'ADMIN' };
    const subject = { id: idOf(3), title: 'a@example.org' };
    show([anEntry({ action: 'user.roleChanged', subject, courseId: null, details })], { language });
    expect((await rows())[0]).toContain(sentence);
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

  test.each([
    ['en', 'formerly a test, formerly “Motors”, pass mark, opened to learners, questions changed, 2 questions'],
    ['ru', 'раньше тест, прежнее название «Motors», проходной балл, открыта для учащихся, изменены вопросы, 2 вопроса'],
  ] as const)('says of a changed chapter what was changed (%s)', async (language, words) => {
    const flags = { passMark: true, opened: true, questionsChanged: true, keyChanged: false };
    const details = { formerTitle: 'Motors', formerType: 2, ...flags, questions: 2, attachments: 0 };
    show([anEntry({ action: 'chapter.updated', details })], { language });
    expect((await rows())[0]).toContain(words);
  });

  test.each([
    ['en', 'Participant blocked: a deleted account', 'An account deleted1 course'],
    ['ru', 'Закрыт доступ: удалённая учётная запись', 'Удалена учётная запись1 курс'],
  ] as const)('names nobody whose account is deleted (%s)', async (language, blocked, deleted) => {
    const person = { subject: { id: idOf(3), title: '' }, actor: { id: idOf(3), email: null }, courseId: null };
    show(
      [
        anEntry({ id: idOf(1), action: 'participant.blocked', ...person }),
        anEntry({ id: idOf(2), action: 'user.deleted', ...person, details: { courses: 1 } }),
      ],
      { language },
    );
    const written = await rows();
    expect(written).toEqual([expect.stringContaining(blocked), expect.stringContaining(deleted)]);
    const nobody = language === 'en' ? 'a deleted account' : 'удалённая учётная запись';
    for (const row of written) expect(row?.replace(blocked, '')).toContain(nobody);
  });

  test('of the command line says so', async () => {
    show([anEntry({ actor: { id: commandLineId, email: null } })]);
    expect((await rows())[0]).toContain('the command line');
  });

  test.each([
    [
      'en',
      'Signing in failed: a@example.org7 times',
      'from everywhere',
      'with an e-mail that no account has1,200 times',
    ],
    ['ru', 'Не удалось войти: a@example.org7 раз', 'отовсюду', 'для которой нет учётной записи1 200 раз'],
  ] as const)(
    'counts what happened often, and tells whose sign-in that was (%s)',
    async (language, own, lock, unknown) => {
      const subject = { id: idOf(3), title: 'a@example.org' };
      const nobody = { id: null, title: '' };
      show(
        [
          anEntry({ id: idOf(1), action: 'user.signInsFailed', subject, courseId: null, details: { times: 7 } }),
          anEntry({
            id: idOf(2),
            action: 'user.locked',
            subject,
            courseId: null,
            details: { times: 1, everywhere: true },
          }),
          anEntry({
            id: idOf(3),
            action: 'user.signInsFailed',
            subject: nobody,
            courseId: null,
            details: { times: 1200 },
          }),
        ],
        { language },
      );
      const written = (await rows()).map((row) => row?.replaceAll('\u00a0', ' '));
      expect(written).toEqual([own, lock, unknown].map((words) => expect.stringContaining(words)));
      expect(written[1]).not.toMatch(/1 (time|раз)/);
    },
  );

  test('of publications that came in no file names none', async () => {
    const subject = { id: idOf(3), title: '' };
    show([anEntry({ action: 'publications.imported', subject, courseId: null, details: { publications: 3 } })]);
    expect((await rows())[0]).toContain('Publications imported3 publications');
  });

  test('of nobody was the program’s own', async () => {
    show([anEntry({ actor: { id: null, email: null } })]);
    expect((await rows())[0]).toContain('the program itself');
  });

  test.each(['en', 'ru'] as const)('of every kind has words of its own (%s)', async (language) => {
    show(
      auditActions.map((action, index) => anEntry({ id: idOf(index), action, subject: { id: null, title: 'X' } })),
      { language },
    );
    const all = await rows();
    expect(all).toHaveLength(auditActions.length);
    for (const row of all) expect(row).not.toContain('entry.');
    expect(new Set(all).size).toBe(auditActions.length);
    const options = within(screen.getByRole('combobox', { name: /What was done|Что сделано/ })).getAllByRole('option');
    expect(options.filter(({ textContent }) => textContent?.includes('action.'))).toEqual([]);
    expect(options).toHaveLength(auditActions.length + 1);
  });
});

describe('the view', () => {
  test('stands in the address, and is asked for by it', async () => {
    const search = `?action=course.deleted&search=head&courseId=${courseId}&from=2026-11-01&to=2026-11-21`;
    const { server } = show([anEntry()], { search });
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
    const { router } = show([anEntry()], { search: `?courseId=${courseId}` });
    await rows();
    await userEvent.selectOptions(whatWasDone(), 'Courses: deleted');
    await userEvent.type(screen.getByRole('searchbox'), 'head{Enter}');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '11/01/2026' } });
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        action: 'course.deleted',
        courseId,
        search: 'head',
        from: '2026-11-01',
      }),
    );
  });

  test('of one course is widened to all of them', async () => {
    const { router } = show([anEntry()], { search: `?courseId=${courseId}` });
    await rows();
    await userEvent.click(chosenCourse() ?? document.body);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(chosenCourse()).toBeNull();
  });

  test('is widened to everything at once', async () => {
    const { router } = show([], { search: '?search=head&from=2026-11-01' });
    await screen.findByText('Nothing like that is written down');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the limits' }));
    expect(await screen.findByText('Nothing is written down yet')).toBeDefined();
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear the limits' })).toBeNull();
  });
});

test('days the wrong way round are said to be that', async () => {
  show([], { search: '?from=2026-11-02&to=2026-11-01' });
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

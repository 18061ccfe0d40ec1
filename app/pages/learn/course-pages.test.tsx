import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { CourseProgress } from '#contract/progress.ts';
import { aChapterProgress, aCourse, aSummary, idOf, problem } from '../../testing.tsx';
import { aProgress, courseId, showCourse } from './learn.test-support.tsx';

vi.mock('../../features/certificates/course-certificate.tsx', () => ({
  CourseCertificate: ({ certificateNumber }: { certificateNumber: string | null }) =>
    `Certificate ${certificateNumber}`,
}));

const course = aCourse([
  aSummary(1, { isCompleted: true }),
  aSummary(2, { type: 2, testEstimate: 40 }),
  aSummary(3),
  aSummary(4, { type: 2, isOpen: false }),
]);
const at = '2026-11-20T10:00:00.000Z';
const place = { chapterId: idOf(103), attachmentId: idOf(500), page: 7 };

function showDescription(changes: Partial<CourseProgress>, ofCourse = course) {
  return showCourse('/description', { course: ofCourse, progress: aProgress(ofCourse, changes) });
}

const overview = () => screen.findByRole('region', { name: 'How you stand' });

describe('the way on', () => {
  test('continues at the very page of the PDF', async () => {
    showDescription({ place });
    const link = within(await overview()).getByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe(`/courses/${courseId}/${idOf(103)}#pdf=${idOf(500)}&page=7`);
    const described = document.getElementById(link.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Chapter 3: Title 3Page 7');
    expect(
      within(await overview())
        .getByRole('progressbar')
        .getAttribute('aria-valuetext'),
    ).toBe('1 of 4 chapters');
  });

  test('says that a test is begun, and that its answers are kept', async () => {
    const openAttempt = { startedAt: at, savedAt: at, answeredCount: 5 };
    showDescription({
      place: { chapterId: idOf(102), attachmentId: null, page: null },
      chapters: [aChapterProgress(2, { questionsCount: 20, openAttempt })],
    });
    expect((await overview()).textContent).toContain('5 of 20 questions answered. Every answer is kept.');
  });

  test('is none while what is left is closed', async () => {
    showDescription({ completed: 3 });
    expect(within(await overview()).getByText(/what is left is not open yet/)).toBeDefined();
    expect(within(await overview()).queryByRole('link')).toBeNull();
  });

  test('leads a learner who has finished to look again, beside the certificate', async () => {
    const finished = aCourse([aSummary(1, { isCompleted: true })]);
    showDescription({ finishedAt: at, certificateNumber: 'M-1' }, finished);
    expect(within(await overview()).getByRole('link', { name: 'Look again' })).toBeDefined();
    expect((await overview()).textContent).toContain('Certificate M-1');
  });
});

test('titles say the plain words of their formulas', async () => {
  const title = String.raw`Cut by $\ce{H2O}$`;
  showDescription({ place }, aCourse([aSummary(3, { title })], { title }));
  expect((await overview()).textContent).toContain('Chapter 3: Cut by H₂O');
  expect(document.body.textContent).not.toContain('$');
  expect(document.title).toBe('Prefix | Cut by H₂O');
});

describe('what counts', () => {
  test('is said, closed chapters among it', async () => {
    showDescription({ place });
    expect((await overview()).textContent).toContain(
      'a test when it is passed. 1 chapter is not open yet; it counts too, as it is still to come.',
    );
    expect((await overview()).textContent).not.toContain('Certificate');
  });

  test('is said of a chapter that has closed for good: it is not to come', async () => {
    const over = { isOpen: true, isOpenNow: false, closesAt: '2026-01-01T00:00:00.000Z' };
    showDescription({ place }, aCourse([aSummary(1), aSummary(2, over)]));
    expect((await overview()).textContent).toContain('1 chapter has closed before you completed it; it counts too:');
    expect((await overview()).textContent).not.toContain('still to come');
  });

  test('is said of a test without questions, which is told apart in the list too', async () => {
    const chapters = [aChapterProgress(2), aChapterProgress(4)];
    showDescription({ chapters });
    expect((await overview()).textContent).toContain(
      'still to come. 1 test has no questions yet; it counts too, as it is still to come.',
    );
    const list = screen.getByRole('region', { name: 'Chapters' });
    const second = list.querySelectorAll('ol > li')[1];
    expect([...(second?.querySelectorAll('ul li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Test',
      'no questions yet',
    ]);
  });

  test('is said of a course that is being written, which offers no certificate', async () => {
    const written = aCourse([aSummary(1, { isCompleted: true })], { isComplete: false });
    showDescription({ finishedAt: at }, written);
    expect(await screen.findByText(/This course is still being written\. A certificate comes when/)).toBeDefined();
    expect(screen.queryByText(/^Certificate/)).toBeNull();
  });

  test('a certificate that was issued is there whatever came since', async () => {
    const written = aCourse([aSummary(1)], { isComplete: false });
    showDescription({ finishedAt: at, certificateNumber: 'M-1' }, written);
    expect((await overview()).textContent).toContain('Certificate M-1');
    expect((await overview()).textContent).not.toContain('still being written');
  });

  test('a course that was finished stays so, though chapters were added, which count for the certificate', async () => {
    showDescription({ finishedAt: at, place });
    const words = (await overview()).textContent;
    expect(words).toContain('It stays finished, though its chapters have changed since.');
    expect(words).toContain('Complete the new chapters too, and you can take your certificate.');
    expect(words).not.toContain('Certificate null');
    expect(within(await overview()).getByRole('link', { name: 'Continue' })).toBeDefined();
  });
});

describe('the description', () => {
  test('has the text of the course and each chapter with what it holds and asks for', async () => {
    const chapters = [
      aChapterProgress(1, { attachmentsCount: 2, pagesCount: 80, pagesSeen: 12 }),
      aChapterProgress(2, { questionsCount: 20, attemptsLimit: 3, attemptsUsed: 1 }),
      aChapterProgress(3),
      aChapterProgress(4, { questionsCount: 1 }),
    ];
    showDescription({ place, chapters });
    expect(await screen.findByText('About the course.')).toBeDefined();
    await overview();
    const list = screen.getByRole('region', { name: 'Chapters' });
    const facts = [...list.querySelectorAll('ol > li')].map((item) =>
      [...item.querySelectorAll('ul li')].map(({ textContent }) => textContent),
    );
    expect(facts).toEqual([
      ['Materials', '2 PDFs', '12 of 80 pages seen'],
      ['Test', '20 questions', 'pass mark 60%', '2 attempts left'],
      ['Materials'],
      ['Test', '1 question', 'pass mark 60%', 'any number of attempts'],
    ]);
    expect(within(list).getAllByRole('link')).toHaveLength(3);
    expect(document.title).toBe('Prefix | Folding');
  });

  test('of a course without chapters says so', async () => {
    showDescription({}, aCourse([]));
    expect(await screen.findByText('There are no chapters yet')).toBeDefined();
    expect(screen.queryByText('The course has no chapters yet.')).toBeNull();
  });

  test('stays of use where a part of it does not come, which can be tried again', async () => {
    const { world } = showCourse('/description', {
      course,
      progress: problem(503, 'UNAVAILABLE'),
      courseTexts: problem(503, 'UNAVAILABLE'),
    });
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: 'Chapters' })).getAllByRole('link')).toHaveLength(3);
    world.progress = aProgress(course, { place });
    world.courseTexts = null;
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
    expect(await overview()).toBeDefined();
    expect(await screen.findByText('About the course.')).toBeDefined();
  });
});

describe('one’s own results', () => {
  const chapters = [
    aChapterProgress(1),
    aChapterProgress(2, { attemptsLimit: 3, attemptsUsed: 2, lastAttemptAt: at }),
    aChapterProgress(3),
    aChapterProgress(4, { questionsCount: 1 }),
  ];

  test('say what came of each chapter, whose they are and how far it is', async () => {
    showCourse('/results', { course, progress: aProgress(course, { chapters, place }) });
    await overview();
    expect(screen.getByText('Vera Sokolova, “Folding”')).toBeDefined();
    const list = screen.getByRole('region', { name: 'Chapter by chapter' });
    const facts = [...list.querySelectorAll('ol > li')].map((item) =>
      [...item.querySelectorAll('dl > div')].map(({ children }) => [...children].map((part) => part.textContent)),
    );
    const handedIn = new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
    expect(facts).toEqual([
      [],
      [
        ['Best result', '40%'],
        ['Pass mark', '60%'],
        ['Attempts', '2 of 3'],
        ['Last handed in', handedIn],
      ],
      [],
      [
        ['Best result', '—'],
        ['Pass mark', '60%'],
        ['Attempts', '0, no limit'],
      ],
    ]);
    expect(within(list).getByRole('link', { name: 'Title 2' }).getAttribute('href')).toBe(
      `/courses/${courseId}/${idOf(102)}`,
    );
    expect(within(list).queryByRole('link', { name: 'Title 4' })).toBeNull();
    expect(document.title).toBe('Prefix | My results: Folding');
  });

  test('are printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    showCourse('/results', { course });
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

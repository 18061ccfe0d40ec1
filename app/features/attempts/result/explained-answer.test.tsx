import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminPage } from '../../../admin-testing.tsx';
import { idOf } from '../../../testing.tsx';
import { answerId, aTest, questionId, textsOf } from '../attempts.test-support.tsx';
import type { JudgedQuestion } from '../test-result.ts';
import { ExplanationsToCome } from './explained-answer.tsx';
import { JudgedQuestions } from './judged-questions.tsx';

const wrong: JudgedQuestion = {
  questionId: questionId(1),
  answerId: answerId(1, 2),
  isCorrect: false,
  isChanged: false,
};
const told: JudgedQuestion = {
  ...wrong,
  explanationText: [{ kind: 'html', html: '<p>Six electrons.</p>', hasFormulas: false }],
  source: { chapterId: idOf(7), attachmentId: idOf(8), page: 14 },
  correctAnswerId: answerId(1, 3),
};

function show(judged: JudgedQuestion, changes: Parameters<typeof aTest>[0] = {}) {
  const chapter = aTest({ feedback: 'explanations', ...changes });
  renderAdminPage(
    <>
      <ExplanationsToCome chapter={chapter} questions={[judged]} />
      <JudgedQuestions chapter={chapter} texts={textsOf(chapter)} judged={[judged]} as="h3" />
    </>,
  );
}

test('a wrong answer is told the right one, why, and where to read it', () => {
  show(told);
  expect(screen.getByText('Right answer').parentElement?.textContent).toContain('Choice 3');
  expect(screen.getByText('Six electrons.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Read page 14' });
  expect(link.getAttribute('href')).toBe(`/courses/${idOf(2)}/${idOf(7)}#pdf=${idOf(8)}&page=14`);
  expect(screen.queryByText(/follow once/)).toBeNull();
});

test('a right one is not told twice', () => {
  show({ ...told, answerId: answerId(1, 3), isCorrect: true });
  expect(screen.queryByText('Right answer')).toBeNull();
  expect(screen.getByText('Six electrons.')).toBeDefined();
});

test.each([
  [{ explainAfter: 'passed' }, /follow once you have passed or have no attempts left/],
  [{ explainAfter: 'closed' }, /follow once the chapter has closed/],
  [{ explainAfter: 'closed', closesAt: '2026-12-01T10:00:00.000Z' }, /follow after Dec 1, 2026/],
] as const)('before that it is said when they follow: %j', (changes, words) => {
  show(wrong, changes);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText('Why')).toBeNull();
});

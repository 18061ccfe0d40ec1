import { spellFormulas } from '#contract/inline-formulas.ts';
import type { QuestionAnalysis } from '#contract/results.ts';
import type { Executor, JudgedAnswer } from '#server/db/tables.ts';
import { type TableFrame, wholeTable } from './chapter-table.ts';
import { type ExportCell, type ExportTable, personCells, personColumns, type Translate } from './export-table.ts';
import { analyse, type KeyedQuestion } from './question-analysis.ts';
import { listFirstSubmissions } from './results.repository.ts';

const letters = ['A', 'B', 'C', 'D'] as const;
const decimals = 4;

function figure(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(decimals));
}

/** The item analysis of a test as a table, one line for each question. */
export async function itemsTable(
  executor: Executor,
  chapterId: string,
  questions: readonly KeyedQuestion[],
  t: Translate,
): Promise<ExportTable> {
  const analysis = await analyse(executor, chapterId, questions);
  const wordOf = (finding: QuestionAnalysis['scoring'] | QuestionAnalysis['verdict']) => {
    if (finding === 'dropped' || finding === 'credited') return t(`answers.${finding}`);
    return finding === 'checkKey' ? t('analysis.checkKey') : null;
  };
  const columns: ReadonlyArray<
    readonly [heading: string, width: number, cell: (item: QuestionAnalysis) => ExportCell]
  > = [
    [t('print.question'), 60, ({ question }) => spellFormulas(question)],
    [t('export.firstAttempts'), 12, ({ takenCount }) => takenCount],
    [t('export.difficulty'), 12, ({ difficulty }) => figure(difficulty?.value)],
    [t('export.low'), 12, ({ difficulty }) => figure(difficulty?.low)],
    [t('export.high'), 12, ({ difficulty }) => figure(difficulty?.high)],
    [t('print.discrimination'), 14, ({ discrimination }) => figure(discrimination?.value)],
    [t('export.low'), 12, ({ discrimination }) => figure(discrimination?.low)],
    [t('export.high'), 12, ({ discrimination }) => figure(discrimination?.high)],
    [t('export.verdict'), 18, ({ verdict, scoring }) => wordOf(scoring ?? verdict)],
    [t('export.key'), 8, ({ answers }) => letters[answers.findIndex(({ isCorrect }) => isCorrect)] ?? null],
  ];
  const ofLetter = letters.map((letter, index) => ({
    headings: [letter, `${letter}, ${t('export.chosen')}`],
    cells: ({ answers }: QuestionAnalysis) => [
      spellFormulas(answers[index]?.answer ?? ''),
      answers[index]?.chosenCount ?? null,
    ],
  }));
  const rows = analysis.questions.map((item, index) => [
    index + 1,
    ...columns.map(([, , cell]) => cell(item)),
    ...ofLetter.flatMap(({ cells }) => cells(item)),
    item.takenCount - item.answers.reduce((sum, { chosenCount }) => sum + chosenCount, 0),
  ]);
  return {
    columns: [
      { heading: t('print.number'), width: 6 },
      ...columns.map(([heading, width]) => ({ heading, width })),
      ...ofLetter.flatMap(({ headings }) =>
        headings.map((heading, index) => ({ heading, width: index === 0 ? 30 : 12 })),
      ),
      { heading: t('analysis.unanswered'), width: 12 },
    ],
    portions: (async function* () {
      yield rows;
    })(),
  };
}

/** The first attempts of all participants, by name: for each question the letter of the chosen answer, and 1 where it was right. */
export function answersTable(
  executor: Executor,
  frame: TableFrame,
  questions: readonly KeyedQuestion[],
  t: Translate,
): ExportTable {
  const letterById = new Map(questions.flatMap(({ answers }) => answers.map(({ id }, index) => [id, letters[index]])));
  const cellsOf = (answer: JudgedAnswer | undefined): ExportCell[] => {
    if (!answer) return [null, null];
    const letter = answer.answerId === null ? null : (letterById.get(answer.answerId) ?? t('export.goneAnswer'));
    return [letter, Number(answer.isCorrect)];
  };
  return {
    columns: [
      ...personColumns(t),
      { heading: t('export.firstAttempt'), width: 22 },
      { heading: t('export.correct'), width: 12 },
      { heading: t('export.total'), width: 12 },
      ...questions.flatMap((_, index) => [
        { heading: `${index + 1}`, width: 6 },
        { heading: `${index + 1} ${t('export.isRight')}`, width: 10 },
      ]),
    ],
    portions: (async function* () {
      for await (const rows of wholeTable(executor, frame)) {
        const userIds = rows.map(({ userId }) => userId);
        const firsts = await listFirstSubmissions(executor, frame.chapter.chapterId, userIds);
        const byUser = new Map(firsts.map((first) => [first.userId, first]));
        yield rows.flatMap((row) => {
          const first = byUser.get(row.userId);
          if (!first) return [];
          const byQuestion = new Map(first.answers.map((answer) => [answer.questionId, answer]));
          const answers = questions.flatMap(({ id }) => cellsOf(byQuestion.get(id)));
          return [[...personCells(row, t), first.submittedAt, first.correct, first.total, ...answers]];
        });
      }
    })(),
  };
}

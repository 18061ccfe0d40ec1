import { useTranslation } from 'react-i18next';
import type { Question } from '#contract/chapters.ts';
import type { ChapterResult, QuestionAnalysis } from '#contract/results.ts';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import rows from '../../design-system/rows/rows.module.css';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Note } from '../../design-system/text/note.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { fullName } from '../../lib/person-name.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import styles from './answers-modal.module.css';
import { type ChapterHead, useChapterQuestions } from './chapter-head.ts';
import { GivenAnswer, type SubmittedAnswer } from './given-answer.tsx';
import { useGetChapterResultsQuery, useGetShownTestQuery } from './results.api.ts';
import { useOwnFailure } from './use-own-failure.ts';

interface AnswersModalProps {
  readonly head: ChapterHead;
  readonly person: ChapterResult;
  readonly onClose: () => void;
}

interface SubmissionProps {
  readonly questions: readonly QuestionAnalysis[];
  readonly answers: readonly SubmittedAnswer[];
  /** Questions that say something else by now, or are gone, as the attempt showed them. */
  readonly shown: ReadonlyMap<string, Question>;
}

/** The questions that are to be seen: those of the attempt, as it showed them, and those that came later. */
function questionsToSee({ questions, answers, shown }: SubmissionProps) {
  const present = new Map(questions.map((question) => [question.questionId, question]));
  const later = questions.filter(({ questionId }) => answers.every((answer) => answer.questionId !== questionId));
  const judged = answers.flatMap(({ questionId, isChanged }) => {
    const former = isChanged ? shown.get(questionId) : undefined;
    return (former && wordingOf(former)) ?? present.get(questionId) ?? [];
  });
  return [...judged, ...later];
}

function wordingOf({ id, answers, ...question }: Question) {
  return {
    ...{ ...question, questionId: id },
    answers: answers.map((answer) => ({ ...answer, answerId: answer.id, isCorrect: answer.isCorrect ?? false })),
  };
}

/** The attempt that counts: its questions and what was chosen for them, and what the test has beside them now. */
function Submission(props: SubmissionProps) {
  const { answers } = props;
  const { t } = useTranslation('results');
  const chosen = new Map(answers.map((answer) => [answer.questionId, answer]));
  const questions = questionsToSee(props);
  const known = new Set(questions.map(({ questionId }) => questionId));
  const goneCount = answers.filter(({ questionId }) => !known.has(questionId)).length;
  return (
    <>
      <div className={`${rows.list} ${styles.answers}`}>
        {questions.map((question, index) => (
          <GivenAnswer
            key={question.questionId}
            number={index + 1}
            question={question}
            given={chosen.get(question.questionId)}
          />
        ))}
      </div>
      {goneCount > 0 && <Note>{t('answers.gone', { count: goneCount })}</Note>}
    </>
  );
}

/** What one participant chose in the attempt that counts, question by question. */
export function AnswersModal({ head, person, onClose }: AnswersModalProps) {
  const { t } = useTranslation('results');
  const { userId, testEstimate, attempts } = person;
  const query = useGetChapterResultsQuery({ chapterId: head.chapterId, userId }, { refetchOnMountOrArgChange: true });
  const { data, isFetching, refetch } = query;
  const error = useOwnFailure(query);
  const { answers, attempt } = data?.rows[0] ?? {};
  const isChanged = answers?.some((answer) => answer.isChanged) ?? false;
  const asked = { chapterId: head.chapterId, userId, attemptId: attempt?.id ?? '' };
  const former = useGetShownTestQuery(asked, { skip: !isChanged });
  const shown = new Map(former.data?.chapterData.map((question) => [question.id, question]));
  const { questions } = useChapterQuestions(head.chapterId);
  return (
    <Modal isOpen onClose={onClose} size="l" title={t('answers.title', { name: fullName(person) })}>
      <Text size="sxs" className={styles.sum}>
        {testEstimate === null
          ? t('answers.none')
          : t('answers.sum', { value: testEstimate, passMark: head.passMark, count: attempts })}
      </Text>
      {testEstimate !== null && questions && answers && !former.isFetching && (
        <>
          {head.isRegradeDue && (
            <div className={styles.due}>
              <Notice tone="warning">{t('due.answers')}</Notice>
            </div>
          )}
          {attempt?.version === null && <Note>{t('answers.asNow')}</Note>}
          <Submission questions={questions} answers={answers} shown={shown} />
        </>
      )}
      {!data && error !== undefined && (
        <CallFailure title={t('answers.failed')} isRetrying={isFetching} onRetry={() => void refetch()} error={error} />
      )}
      {error === undefined && !(answers && questions) && (
        <div role="status" aria-label={t('answers.loading')}>
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton />
        </div>
      )}
    </Modal>
  );
}

import { useTranslation } from 'react-i18next';
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
import { useGetChapterResultsQuery } from './results.api.ts';
import { useOwnFailure } from './use-own-failure.ts';

interface AnswersModalProps {
  readonly head: ChapterHead;
  readonly person: ChapterResult;
  readonly onClose: () => void;
}

interface SubmissionProps {
  readonly questions: readonly QuestionAnalysis[];
  readonly answers: readonly SubmittedAnswer[];
}

/** The attempt that counts: every question that the test has now, and what was chosen for it. */
function Submission({ questions, answers }: SubmissionProps) {
  const { t } = useTranslation('results');
  const chosen = new Map(answers.map((answer) => [answer.questionId, answer]));
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
  const answers = data?.rows[0]?.answers;
  const questions = useChapterQuestions(head.chapterId).head?.questions;
  return (
    <Modal isOpen onClose={onClose} size="l" title={t('answers.title', { name: fullName(person) })}>
      <Text size="sxs" className={styles.sum}>
        {testEstimate === null
          ? t('answers.none')
          : t('answers.sum', { value: testEstimate, passMark: head.passMark, count: attempts })}
      </Text>
      {testEstimate !== null && questions && answers && (
        <>
          {head.isRegradeDue && (
            <div className={styles.due}>
              <Notice tone="warning">{t('due.answers')}</Notice>
            </div>
          )}
          <Submission questions={questions} answers={answers} />
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

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAttempt } from '#contract/attempts.ts';
import type { ChapterResult, QuestionAnalysis } from '#contract/results.ts';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import rows from '../../design-system/rows/rows.module.css';
import { Select } from '../../design-system/select/select.tsx';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Note } from '../../design-system/text/note.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import { fullName } from '../../lib/person-name.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import styles from './answers-modal.module.css';
import { type ChapterHead, useChapterQuestions } from './chapter-head.ts';
import { GivenAnswer, type SubmittedAnswer } from './given-answer.tsx';
import { useGetChapterResultsQuery } from './results.api.ts';
import { useOwnFailure } from './use-own-failure.ts';

interface Listed {
  readonly attempts: readonly OwnAttempt[];
  /** null where these are all. */
  readonly more: (() => void) | null;
}

/** Finds all attempts of a participant, newest first, and draws them; undefined while they are on their way. */
export type AttemptsOf = (userId: string, draw: (listed: Listed | undefined) => ReactNode) => ReactNode;

interface AnswersModalProps {
  readonly attemptsOf: AttemptsOf;
  readonly head: ChapterHead;
  readonly person: ChapterResult;
  readonly onClose: () => void;
}

interface SubmissionProps {
  readonly questions: readonly QuestionAnalysis[];
  readonly answers: readonly SubmittedAnswer[];
}

/** An attempt: every question that the test has now, and what was chosen for it. */
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

interface AttemptSelectProps extends Listed {
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Which of several attempts is looked at. */
function AttemptSelect({ attempts, more, chosenId, onChoose }: AttemptSelectProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  if (attempts.length < 2) return null;
  return (
    <div className={cluster('1', 'center')}>
      <Select
        name="attempt"
        label={t('answers.attempt')}
        size="s"
        value={chosenId}
        options={attempts.map(({ id, submittedAt, testEstimate: value, isBest }) => ({
          value: id,
          label: t(isBest ? 'answers.attemptCounts' : 'answers.attemptOf', {
            at: formatInstant(submittedAt, language),
            value,
          }),
        }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      {more && (
        <Button variant="quiet" size="s" width="content" onClick={more}>
          {t('answers.older')}
        </Button>
      )}
    </div>
  );
}

/** What one participant chose, question by question: in the attempt that counts, or in another one. */
export function AnswersModal({ head, person, onClose, attemptsOf }: AnswersModalProps) {
  const { t } = useTranslation('results');
  const { userId, testEstimate, attempts } = person;
  const [chosenId, setChosenId] = useState<string | null>(null);
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
          {attemptsOf(userId, (listed) => {
            const attempts = listed?.attempts ?? [];
            const chosen = attempts.find(({ id, isBest }) => (chosenId === null ? isBest : id === chosenId));
            return (
              <>
                <AttemptSelect
                  attempts={attempts}
                  more={listed?.more ?? null}
                  chosenId={chosen?.id}
                  onChoose={setChosenId}
                />
                <Submission questions={questions} answers={chosen?.questions ?? answers} />
              </>
            );
          })}
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

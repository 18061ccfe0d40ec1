import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAttempt } from '#contract/attempts.ts';
import type { Question } from '#contract/chapters.ts';
import type { ChapterResult, QuestionAnalysis } from '#contract/results.ts';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import rows from '../../design-system/rows/rows.module.css';
import { Select } from '../../design-system/select/select.tsx';
import { Skeleton, Waiting } from '../../design-system/states/states.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import { fullName } from '../../lib/person-name.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import styles from './answers-modal.module.css';
import { type ChapterHead, useChapterQuestions } from './chapter-head.ts';
import { GivenAnswer, type SubmittedAnswer } from './given-answer.tsx';
import { resultsApi } from './results.api.ts';
import { useOwnFailure } from './use-own-failure.ts';

interface Listed {
  readonly attempts: readonly OwnAttempt[];
  /** null if these are all. */
  readonly more: (() => void) | null;
}

/** Loads all attempts of a participant, newest first, and draws them; undefined while they load. */
export type AttemptsOf = (userId: string, draw: (listed: Listed | undefined) => ReactNode) => ReactNode;

interface AnswersModalProps {
  readonly attemptsOf: AttemptsOf;
  readonly head: Pick<ChapterHead, 'chapterId' | 'passMark' | 'isRegradeDue'>;
  readonly person: ChapterResult;
  readonly onClose: () => void;
}

interface SubmissionProps {
  readonly questions: readonly QuestionAnalysis[];
  readonly answers: readonly SubmittedAnswer[];
  /** Questions that were changed or deleted since, as the attempt showed them. */
  readonly shown: ReadonlyMap<string, Question>;
}

/** Returns the questions to show: those of the attempt, as it showed them, and those added later. */
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

/** An attempt: its questions with the chosen answers, and the questions added since. */
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

interface ShownSubmissionProps extends Omit<SubmissionProps, 'shown'> {
  readonly chapterId: string;
  readonly userId: string;
  /** See `ChapterResult`. */
  readonly attempt: ChapterResult['attempt'];
}

/** An attempt with the wordings that it showed. They are loaded only if some have changed since. */
function ShownSubmission({ chapterId, userId, attempt, ...submission }: ShownSubmissionProps) {
  const { t } = useTranslation('results');
  const isChanged = submission.answers.some((answer) => answer.isChanged);
  const asked = { chapterId, userId, attemptId: attempt?.id ?? '' };
  const { data, isFetching } = resultsApi.useGetShownTestQuery(asked, { skip: !isChanged });
  if (isFetching) return <Skeleton width="long" />;
  const shown = new Map(data?.chapterData.map((question) => [question.id, question]));
  return (
    <>
      {attempt?.version === null && <Note>{t('answers.asNow')}</Note>}
      <Submission {...submission} shown={shown} />
    </>
  );
}

interface AttemptSelectProps extends Listed {
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

function AttemptSelect({ attempts, more, chosenId, onChoose }: AttemptSelectProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  if (attempts.length < 2) return null;
  return (
    <div className={`${cluster('1', 'center')} ${styles.attempts}`}>
      <Select
        name="attempt"
        label={t('answers.attempt')}
        size="s"
        required={false}
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
        <Button variant="quiet" size="s" onClick={more}>
          {t('answers.older')}
        </Button>
      )}
    </div>
  );
}

/** The answers of one participant, question by question, in the attempt that counts or in another one. */
export function AnswersModal({ head, person, onClose, attemptsOf }: AnswersModalProps) {
  const { t } = useTranslation('results');
  const { userId, testEstimate, attempts } = person;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const query = resultsApi.useGetChapterResultsQuery(
    { chapterId: head.chapterId, userId },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching, refetch } = query;
  const error = useOwnFailure(query);
  const { answers, attempt } = data?.rows[0] ?? {};
  const questions = useChapterQuestions(head.chapterId).head?.questions;
  return (
    <Modal onClose={onClose} size="l" title={t('answers.title', { name: fullName(person) })}>
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
            const listedAttempts = listed?.attempts ?? [];
            const chosen = listedAttempts.find(({ id, isBest }) => (chosenId === null ? isBest : id === chosenId));
            return (
              <>
                <AttemptSelect
                  attempts={listedAttempts}
                  more={listed?.more ?? null}
                  chosenId={chosen?.id}
                  onChoose={setChosenId}
                />
                <ShownSubmission
                  chapterId={head.chapterId}
                  userId={userId}
                  attempt={chosen ?? attempt}
                  questions={questions}
                  answers={chosen?.questions ?? answers}
                />
              </>
            );
          })}
        </>
      )}
      {!data && error !== undefined && (
        <CallFailure title={t('answers.failed')} isRetrying={isFetching} onRetry={() => void refetch()} error={error} />
      )}
      {error === undefined && !(answers && questions) && (
        <Waiting label={t('answers.loading')} lines={['full', 'long', 'full']} />
      )}
    </Modal>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stack } from '../../../design-system/layout/layout.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import rows from '../../../design-system/rows/rows.module.css';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { plainWords } from '../../../lib/plain-words.ts';
import type { ReadFault, Reading, ReadQuestion } from './exchange/exchange.ts';
import styles from './exchange-dialog.module.css';

/** The longest text of a question and of its right answer in a row, in characters. */
const longest = 120;

function UnderstoodRow({ question, answers, line }: ReadQuestion) {
  const { t } = useTranslation('chapters');
  const right = answers.find(({ isCorrect }) => isCorrect)?.answer ?? '';
  return (
    <li className={styles.row}>
      <span className={styles.line}>{t('questions.import.line', { line })}</span>
      <span className={styles.what}>
        {plainWords(question, longest)}
        <span className={styles.right}>{t('questions.import.right', { answer: plainWords(right, longest) })}</span>
      </span>
    </li>
  );
}

function FaultRow({ line, excerpt, reason, count }: ReadFault) {
  const { t } = useTranslation('chapters');
  return (
    <li className={styles.row}>
      <span className={styles.line}>{t('questions.import.line', { line })}</span>
      <span className={styles.what}>
        {excerpt}
        <span className={styles.reason}>
          {reason === 'answerCount'
            ? t('questions.import.answerCount', { count: count ?? 0 })
            : t(`questions.import.reason.${reason}`)}
        </span>
      </span>
    </li>
  );
}

interface ImportReviewProps {
  /** null while there is no text. */
  readonly reading: Reading | null;
  readonly room: number;
}

/** Says how much of the text could be read. It stands beside the buttons, always in sight however long the text is. */
export function ImportVerdict({ reading }: Pick<ImportReviewProps, 'reading'>) {
  const { t } = useTranslation('chapters');
  return (
    <Text as="div" size="xs" weight="semibold" role="status" className={styles.verdict}>
      {reading === null
        ? t('questions.import.nothingYet')
        : `${t('questions.import.understood', { count: reading.questions.length })} ${t('questions.import.notUnderstood', { count: reading.faults.length })}`}
    </Text>
  );
}

function Rows({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text as="h3" size="xs" weight="semibold">
        {title}
      </Text>
      <ul className={`${rows.list} ${styles.rows}`}>{children}</ul>
    </section>
  );
}

/** What the text contains: questions that could be read, those that could not with the reason, and parts that were left out. */
export function ImportReview({ reading, room }: ImportReviewProps) {
  const { t } = useTranslation('chapters');
  const { questions = [], faults = [], leftOut = [] } = reading ?? {};
  const overflow = questions.length - room;
  return (
    <div className={stack('2', 'oneColumn', 'top', 'shrinks')}>
      <div role="status">
        {leftOut.length > 0 && (
          <Caption as="p">
            {t('questions.import.leftOut', { what: leftOut.map((what) => t(`questions.import.${what}`)).join(', ') })}
          </Caption>
        )}
      </div>
      {overflow > 0 && <Notice tone="warning">{t('questions.import.noRoom', { count: Math.max(room, 0) })}</Notice>}
      {faults.length > 0 && (
        <Rows title={t('questions.import.faults')}>
          {faults.map((fault) => (
            <FaultRow key={fault.line} {...fault} />
          ))}
        </Rows>
      )}
      {questions.length > 0 && (
        <Rows title={t('questions.import.good')}>
          {questions.map((question) => (
            <UnderstoodRow key={question.line} {...question} />
          ))}
        </Rows>
      )}
    </div>
  );
}

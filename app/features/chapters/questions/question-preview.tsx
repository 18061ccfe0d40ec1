import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stack } from '../../../design-system/layout/layout.ts';
import { Caption } from '../../../design-system/text/note.tsx';
import styles from './question-preview.module.css';
import { QuestionView, shownQuestionOf } from './question-view.tsx';
import { useOfQuestion } from './questions-context.ts';
import { useSeen } from './use-seen.ts';

interface QuestionPreviewProps {
  readonly place: number;
}

function LivePreview({ place }: QuestionPreviewProps) {
  const question = useOfQuestion(place, shownQuestionOf);
  // Typing goes before drawing what was typed.
  return <QuestionView question={useDeferredValue(question)} number={place + 1} />;
}

/** The question as a learner will see it, while it is being typed. */
export function QuestionPreview({ place }: QuestionPreviewProps) {
  const { t } = useTranslation('chapters');
  const section = useRef<HTMLElement>(null);
  const wasSeen = useSeen(section);
  return (
    <section
      ref={section}
      className={stack('1', 'top', 'shrinks')}
      aria-label={t('questions.preview.of', { number: place + 1 })}
    >
      <Caption>{t('questions.preview.title')}</Caption>
      <div className={styles.paper}>{wasSeen && <LivePreview place={place} />}</div>
    </section>
  );
}

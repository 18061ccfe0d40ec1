import { memo, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableItem } from '../../../lists/sortable/sortable-item.tsx';
import styles from './question-block.module.css';
import { QuestionBody } from './question-body.tsx';
import { QuestionToggle, QuestionTools } from './question-head.tsx';
import { useBlockState } from './questions-context.ts';
import { useSeen } from './use-seen.ts';

interface QuestionBlockProps {
  readonly questionKey: string;
  /** From 0. */
  readonly index: number;
}

/** A body that is drawn only when it comes near the window. */
function LateBody(question: QuestionBlockProps) {
  const room = useRef<HTMLDivElement>(null);
  const wasSeen = useSeen(room);
  return (
    <div ref={room} className={styles.room}>
      {wasSeen && <QuestionBody {...question} />}
    </div>
  );
}

interface QuestionPanelProps extends QuestionBlockProps {
  readonly id: string;
}

const QuestionPanel = memo(function QuestionPanel({ id, questionKey, index }: QuestionPanelProps) {
  const { t } = useTranslation('chapters');
  const opening = useBlockState(questionKey);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have to be named by its first child.
    <div
      id={id}
      role="group"
      aria-label={t('questions.number', { number: index + 1 })}
      hidden={opening === 'closed'}
      className={styles.panel}
    >
      {opening === 'open' && <QuestionBody questionKey={questionKey} index={index} />}
      {opening === 'openLater' && <LateBody questionKey={questionKey} index={index} />}
    </div>
  );
});

/** One question of the list: collapsed to its number and first words, or open for editing. */
export const QuestionBlock = memo(function QuestionBlock({ questionKey, index }: QuestionBlockProps) {
  const panelId = useId();
  const question = { questionKey, index };
  return (
    <SortableItem id={questionKey} className={styles.block}>
      {({ handle, buttons }) => (
        <div data-question={questionKey}>
          <div className={styles.head}>
            {handle}
            <QuestionToggle {...question} bodyId={panelId} />
            <span className={styles.tools}>
              {buttons}
              <QuestionTools {...question} />
            </span>
          </div>
          <QuestionPanel {...question} id={panelId} />
        </div>
      )}
    </SortableItem>
  );
});

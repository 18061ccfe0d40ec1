import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatInstant } from '../../../lib/format-instant.ts';
import type { Conflict } from '../answers/answer-queue.ts';
import { ShownAnswer } from '../shown-answer.tsx';
import { TestText } from '../test-text.tsx';
import styles from './conflict-question.module.css';

interface ConflictQuestionProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  /** At least one. They are asked about one after another. */
  readonly conflicts: readonly Conflict[];
  readonly onDecide: (conflict: Conflict, isOurs: boolean) => void;
}

/** Asks which of two answers counts, when two devices have answered a question without knowing of each other. */
export function ConflictQuestion({ chapter, texts, conflicts, onDecide }: ConflictQuestionProps) {
  const { t } = useTranslation('attempts');
  const language = useLanguage();
  const id = useId();
  const heading = useRef<HTMLElement>(null);
  const [conflict] = conflicts;
  const asked = useRef(conflict?.questionId);
  useEffect(() => {
    // The first question does not take the focus from the user's place. The next ones follow a press, so they take it.
    if (asked.current !== conflict?.questionId) heading.current?.focus();
    asked.current = conflict?.questionId;
  }, [conflict?.questionId]);

  const index = chapter.chapterData.findIndex((one) => one.id === conflict?.questionId);
  const question = chapter.chapterData[index];
  if (!conflict || !question) return null;
  const own = texts.questions.find(({ questionId }) => questionId === question.id);
  const sides = [
    { isOurs: true, name: t('conflict.ours'), answerId: conflict.ownAnswerId, action: t('conflict.keepOurs') },
    {
      isOurs: false,
      name: t('conflict.theirs', { time: formatInstant(conflict.savedAt, language) }),
      answerId: conflict.answerId,
      action: t('conflict.takeTheirs'),
    },
  ];
  return (
    <section className={styles.conflict} aria-labelledby={`${id}-title`}>
      <Text as="h2" size="s" weight="semibold" id={`${id}-title`} tabIndex={-1} ref={heading}>
        {t('conflict.title', { number: index + 1 })}
      </Text>
      <Text size="xs">{t('conflict.why', { count: conflicts.length })}</Text>
      <TestText body={own?.question} source={question.question} />
      <div className={styles.sides}>
        {sides.map(({ isOurs, name, answerId, action }) => (
          <div key={action} className={styles.side}>
            <div id={`${id}-${isOurs}`} className={stack('half', 'top', 'shrinks')}>
              <Caption as="p">{name}</Caption>
              <ShownAnswer
                question={question}
                texts={own}
                answerId={answerId}
                none={t('judged.unanswered')}
                pictureClassName={styles.picture}
              />
            </div>
            <Button
              variant="secondary"
              width="max"
              aria-describedby={`${id}-${isOurs}`}
              onClick={() => onDecide(conflict, isOurs)}
            >
              {action}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

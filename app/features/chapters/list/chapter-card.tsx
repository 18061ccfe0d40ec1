import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { BlockableButton } from './blockable-button.tsx';
import styles from './chapter-card.module.css';
import { ChapterContent } from './chapter-content.tsx';
import { ChapterFacts } from './chapter-facts.tsx';

/** Says that the results of a test were judged by an earlier key, and links to where they can be judged again. */
function RegradeDueNotice({ chapter: { id, courseId, title: typed } }: { readonly chapter: Chapter }) {
  const { t } = useTranslation('chapters');
  const toResults = (
    <Button
      variant="secondary"
      size="s"
      width="content"
      to={`/admin/courses/results/${courseId}/${id}`}
      aria-label={t('card.toResultsOf', { title: spellFormulas(typed) })}
    >
      {t('card.toResults')}
    </Button>
  );
  return (
    <Notice tone="warning" actions={toResults}>
      {t('card.regradeDue')}
    </Notice>
  );
}

interface ChapterCardProps {
  readonly chapter: Chapter;
  /** Why it cannot be edited or deleted now; null if it can. */
  readonly blockedBecause: string | null;
  readonly hasDraft: boolean;
  /** Its form has just closed: its edit button takes the focus. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** The preview mode of a chapter's card: its facts, and on demand all its contents. */
export function ChapterCard(props: ChapterCardProps) {
  const { t } = useTranslation('chapters');
  const { chapter, blockedBecause, hasDraft, takesFocus, onEdit, onCopy, onDelete } = props;
  const { id, courseId, position, isRegradeDue } = chapter;
  const title = spellFormulas(chapter.title);
  const [isShown, setShown] = useState(false);
  const contentId = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) editButton.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div className={styles.head}>
        <Text as="span" size="s" tone="muted" className={styles.number}>
          {position}
        </Text>
        <div className={stack('half', 'shrinks', 'breakWords')}>
          <Text as="h3" size="s" weight="semibold">
            {title}
          </Text>
          <ChapterFacts chapter={chapter} />
          {hasDraft && (
            <Text as="div" size="xss" className={styles.draft}>
              <Icon name="pencil" size={14} />
              {t('card.draft')}
            </Text>
          )}
        </div>
        <div className={styles.tools}>
          <Button
            variant="quiet"
            size="s"
            icon={isShown ? 'eye-closed' : 'eye-open'}
            aria-expanded={isShown}
            aria-controls={contentId}
            aria-label={t(isShown ? 'card.hideOf' : 'card.showOf', { title })}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'card.hide' : 'card.show')}
          </Button>
          <BlockableButton
            ref={editButton}
            variant="secondary"
            size="s"
            width="content"
            icon="pencil"
            aria-label={t('card.editOf', { title })}
            blockedBecause={blockedBecause}
            onClick={onEdit}
          >
            {t('card.edit')}
          </BlockableButton>
          <Button variant="quiet" size="s" icon="copy" iconOnly onClick={onCopy}>
            {t('card.copyOf', { title })}
          </Button>
          <Button variant="quiet" size="s" icon="users" iconOnly to={`/admin/courses/preview/${courseId}/${id}`}>
            {t('card.previewOf', { title })}
          </Button>
          <BlockableButton
            variant="quiet"
            size="s"
            icon="delete"
            iconOnly
            blockedBecause={blockedBecause}
            onClick={onDelete}
          >
            {t('card.deleteOf', { title })}
          </BlockableButton>
        </div>
        {isRegradeDue && (
          <div className={styles.due}>
            <RegradeDueNotice chapter={chapter} />
          </div>
        )}
      </div>
      <div id={contentId}>{isShown && <ChapterContent chapter={chapter} />}</div>
    </>
  );
}

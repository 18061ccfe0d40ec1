import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { readPercent } from '#contract/limits.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Spinner } from '../../design-system/spinner/spinner.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { ChapterDocuments } from './chapter-documents.tsx';
import styles from './read-mark.module.css';
import { readingApi } from './reading.api.ts';
import { type MarkFailure, type ReadMarking, useReadMarking } from './use-read-marking.ts';

interface ReadMarkProps {
  readonly chapter: Pick<Chapter, 'isCompleted' | 'completedBy' | 'attachments'>;
  readonly marking: ReadMarking;
}

const words = { reading: 'isRead', hand: 'isByHand', unknown: 'isCompleted' } as const;

/** Says whether the chapter is read and how it was completed, or how it will be, with a button that changes it. Changes are announced. */
export function ReadMark({ chapter: { isCompleted, completedBy, attachments }, marking }: ReadMarkProps) {
  const { t } = useTranslation('reading');
  const errorText = useErrorText();
  const isLocked = attachments.some(({ condition }) => condition === 'locked');
  const rule = isLocked ? t('mark.locked') : t('mark.bySelf', { percent: readPercent });
  const failureText = (failure: MarkFailure) => {
    if (failure === 'offline') return t('mark.offline');
    // A passing failure can be tried again; a refusal has a reason.
    return failure === 'UNAVAILABLE' || failure === 'INTERNAL' ? t('mark.failed') : errorText(failure);
  };
  return (
    <div className={isCompleted ? styles.read : styles.unread}>
      <div role="status" className={styles.words}>
        <Text as="p" size="sxs" weight="medium" className={styles.state}>
          {isCompleted && <Icon name="check" />}
          {t(`mark.${isCompleted ? words[completedBy ?? 'unknown'] : 'isUnread'}`)}
        </Text>
        {marking.failure ? (
          <Text as="p" size="xs" tone={marking.failure === 'offline' ? 'muted' : 'danger'}>
            {failureText(marking.failure)}
          </Text>
        ) : (
          !isCompleted && attachments.length > 0 && <Note>{rule}</Note>
        )}
      </div>
      <Button
        variant={isCompleted ? 'quiet' : 'secondary'}
        icon={isCompleted ? undefined : 'check'}
        busy={marking.isBusy}
        onClick={() => marking.mark(!isCompleted)}
      >
        {isCompleted ? t('mark.unread') : t('mark.read')}
      </Button>
    </div>
  );
}

export interface ChapterMaterialsProps {
  readonly chapter: Chapter;
  /** Marks the chapter as read or unread. Resolves with the error, or null. */
  readonly onComplete: (isCompleted: boolean) => Promise<ErrorCode | null>;
  /** Fetches the chapter again, as the links to its PDFs have expired. Rejects with the error of the call. */
  readonly onLinksExpired: () => Promise<Chapter>;
}

/**
 * The PDFs of a chapter, to be read in the page. When enough of them is read, the server completes the chapter; a button does it by hand.
 */
export function ChapterMaterials({ chapter, onComplete, onLinksExpired }: ChapterMaterialsProps) {
  const { t } = useTranslation('reading');
  const marking = useReadMarking(onComplete);
  const hasDocuments = chapter.attachments.length > 0;
  // If the saved readings cannot be loaded, reading begins at the first page. No error is shown.
  const { data: readings = [], isLoading } = readingApi.useListReadingsQuery(chapter.id, { skip: !hasDocuments });
  if (isLoading) return <Spinner label={t('reader.opening')} />;
  return (
    <div className={stack('2', 'shrinks')}>
      {hasDocuments ? (
        <ChapterDocuments
          attachments={chapter.attachments}
          readings={readings}
          onLinksExpired={onLinksExpired}
          isCompleted={chapter.isCompleted}
          marking={marking}
        />
      ) : (
        <Text as="p" tone="muted">
          {t('documents.none')}
        </Text>
      )}
      <ReadMark chapter={chapter} marking={marking} />
    </div>
  );
}

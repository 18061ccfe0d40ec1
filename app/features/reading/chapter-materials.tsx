import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { stack } from '../../design-system/layout/layout.ts';
import { Spinner } from '../../design-system/spinner/spinner.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { ChapterDocuments } from './chapter-documents.tsx';
import { ReadMark } from './read-mark.tsx';
import { useListReadingsQuery } from './reading.api.ts';
import { useReadMarking } from './use-read-marking.ts';

export interface ChapterMaterialsProps {
  readonly chapter: Chapter;
  /** Marks the chapter as read, or as unread; why that did not work, or null. */
  readonly onComplete: (isCompleted: boolean) => Promise<ErrorCode | null>;
  /** Asks for the chapter anew, as the links to its PDFs have run out. Rejects with the error of the call. */
  readonly onLinksExpired: () => Promise<Chapter>;
}

/** The PDFs of a chapter, to be read in the page. At their end the chapter is marked as read; a button does it by hand. */
export function ChapterMaterials({ chapter, onComplete, onLinksExpired }: ChapterMaterialsProps) {
  const { t } = useTranslation('reading');
  const marking = useReadMarking({ isCompleted: chapter.isCompleted, onComplete });
  const hasDocuments = chapter.attachments.length > 0;
  // Without what was kept one reads from the beginning: nothing to bother anybody with.
  const { data: readings = [], isLoading } = useListReadingsQuery(chapter.id, { skip: !hasDocuments });
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
      <ReadMark isCompleted={chapter.isCompleted} hasDocuments={hasDocuments} marking={marking} />
    </div>
  );
}

import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chapter, type ChapterTexts, type ChapterType, chapterTypes } from '#contract/chapters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { Waiting } from '../../design-system/states/states.tsx';
import { attemptsApi } from '../../features/attempts/attempts.api.ts';
import { prepareReader } from '../../features/reading/load-pdf-viewer.ts';
import { useSamePerson } from '../../session/use-same-person.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import styles from './chapter.module.css';
import { loadAgain } from './load-again.ts';

type MaterialsModule = typeof import('../../features/reading/chapter-materials.tsx');
type TestModule = typeof import('../../features/attempts/chapter-test.tsx');

/** Components for the content of a chapter of one type. */
export type ContentParts = Partial<
  Pick<MaterialsModule, 'ChapterMaterials'> & Pick<TestModule, 'ChapterTest' | 'ClosedTest'>
>;

async function loadParts(type: ChapterType): Promise<ContentParts> {
  if (type !== chapterTypes.materials) {
    const { ChapterTest, ClosedTest } = await loadAgain(() => import('../../features/attempts/chapter-test.tsx'));
    return { ChapterTest, ClosedTest };
  }
  // Loads the PDF code in parallel with the reader's own file, not after it.
  prepareReader();
  const { ChapterMaterials } = await loadAgain(() => import('../../features/reading/chapter-materials.tsx'));
  return { ChapterMaterials };
}

/**
 * Loads the reader or the test while the chapter itself is loading; null until it has come. Not `lazy`: React shows suspended content
 * only some time after it has arrived, even if nothing else is waited for.
 */
export function useContentParts(type: ChapterType | undefined): ContentParts | null {
  const [loaded, setLoaded] = useState<{ readonly type: ChapterType; readonly parts: ContentParts } | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (type === undefined) return;
    loadParts(type).then(
      (parts) => setLoaded({ type, parts }),
      (error: unknown) => setFailure({ error }),
    );
  }, [type]);
  if (failure) throw failure.error;
  // If the chapter was a test a moment ago, it cannot be rendered as one now.
  return loaded && loaded.type === type ? loaded.parts : null;
}

/** Placeholder for a chapter that is loading; screen readers are told. */
export function ContentWaiting() {
  const { t } = useTranslation('learn');
  return <Waiting label={t('chapter.loading')} lines={['long', 'full', 'half']} className={styles.waiting} />;
}

interface ChapterContentProps {
  readonly parts: ContentParts;
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  /** Fetches the chapter again. Rejects with the error of the call. */
  readonly onRefetch: () => Promise<Chapter>;
}

/** The content of a chapter: the reader or the test. */
export function ChapterContent({ parts, chapter, texts, onRefetch }: ChapterContentProps) {
  const [completeChapter] = attemptsApi.useCompleteChapterMutation();
  const isSamePerson = useSamePerson();
  const complete = async (isCompleted: boolean): Promise<ErrorCode | null> => {
    // A mark that waits for a connection may outlive the page and the session.
    if (!isSamePerson()) return 'UNAUTHENTICATED';
    const { error } = await completeChapter({ chapterId: chapter.id, isCompleted });
    return error === undefined ? null : errorCodeOf(error);
  };
  const { ChapterMaterials, ChapterTest } = parts;
  const isTest = chapter.type === chapterTypes.questions;
  const Content = isTest ? ChapterTest : ChapterMaterials;
  return (
    <Suspense fallback={<ContentWaiting />}>
      {!Content && <ContentWaiting />}
      {!isTest && ChapterMaterials && (
        <ChapterMaterials chapter={chapter} onComplete={complete} onLinksExpired={onRefetch} />
      )}
      {isTest && ChapterTest && <ChapterTest chapter={chapter} texts={texts} />}
    </Suspense>
  );
}

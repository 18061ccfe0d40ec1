import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { ErrorState, Skeleton } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { chaptersApi } from '../../features/chapters/chapters.api.ts';
import { ChapterHead } from '../../features/chapters/learn/chapter-head.tsx';
import { ChapterNavigation } from '../../features/chapters/learn/chapter-navigation.tsx';
import { openingOf } from '../../features/chapters/learn/opening.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { useOnline } from '../../lib/use-online.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/chapter.ts';
import styles from './chapter.module.css';
import { ChapterContent, ContentWaiting, useContentParts } from './chapter-content.tsx';
import { ChapterRefusal, type RefusalReason, refusalOf } from './chapter-refusal.tsx';
import { useLearnerCourse } from './learner-course.ts';

/** Focuses the heading also if the address names a place in the page; otherwise the frame does it. */
function useFocusedTitle() {
  const title = useRef<HTMLElement>(null);
  const isNavigation = useLocation().key !== 'default';
  useEffect(() => {
    if (isNavigation && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [isNavigation]);
  return title;
}

/** One chapter: its head, its content, and links onward; or why it cannot be opened. */
export function ChapterPage({ chapterId }: { readonly chapterId: string }) {
  const { t } = useTranslation('learn');
  const course = useLearnerCourse();
  const chapterQuery = chaptersApi.useGetChapterQuery({ chapterId });
  const textsQuery = chaptersApi.useGetChapterTextsQuery(chapterId);
  const title = useFocusedTitle();
  const chapter = chapterQuery.data?.courseId === course.id ? chapterQuery.data : undefined;
  const summary = course.chapters.find(({ id }) => id === chapterId) ?? chapter;
  const parts = useContentParts(chapter?.type ?? summary?.type);
  const isEdited = chapter !== undefined && textsQuery.data !== undefined && textsQuery.data.version < chapter.version;
  const { refetch: refetchTexts } = textsQuery;
  useEffect(() => {
    if (isEdited) void refetchTexts();
  }, [isEdited, refetchTexts]);

  const isForeign = chapterQuery.data !== undefined && chapter === undefined;
  const refusal = isForeign ? 'gone' : refusalOf(chapterQuery.error);
  const texts = textsQuery.data;
  const error = (!chapter && chapterQuery.error) || (!texts && textsQuery.error);
  const retry = () => {
    if (chapterQuery.isError) void chapterQuery.refetch();
    if (textsQuery.isError) void textsQuery.refetch();
  };
  useOnline(() => refusal === null && retry());
  const section = summary ? t('chapter.section', { title: summary.title, course: course.title }) : course.title;

  if (refusal !== null && !chapter) {
    // Earlier attempts and their explanations stay readable when a test has closed for good.
    const hasAttempts =
      refusal === 'closed' && summary?.isOpen && summary.testEstimate !== null && openingOf(summary)?.kind === 'closed';
    return (
      <>
        <ChapterRefusal reason={refusal} course={course} chapter={summary} />
        {hasAttempts && parts?.ClosedTest && (
          <Suspense fallback={<ContentWaiting />}>
            <parts.ClosedTest chapterId={chapterId} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <article className={styles.page}>
      <PageHead section={section} isHidden />
      {summary && (
        <ChapterHead chapter={summary} total={course.chapters.length} titleRef={title}>
          {texts && texts.description.length > 0 && (
            // Only this part waits for the style sheet of formulas, not the whole page.
            <Suspense fallback={<Skeleton width="long" />}>
              <RichText body={texts.description} />
            </Suspense>
          )}
        </ChapterHead>
      )}
      {refusal !== null && <RefusedMeanwhile reason={refusal} />}
      {chapter && <TypeChanged type={chapter.type} />}
      {chapter && texts && parts ? (
        <ChapterContent
          parts={parts}
          chapter={chapter}
          texts={texts}
          onRefetch={() => chapterQuery.refetch().unwrap()}
        />
      ) : (
        <LoadingChapter error={error} isRetrying={chapterQuery.isFetching || textsQuery.isFetching} onRetry={retry} />
      )}
      <ChapterNavigation course={course} chapterId={chapterId} />
    </article>
  );
}

/** What is already open stays readable; says why nothing more can be done. */
function RefusedMeanwhile({ reason }: { readonly reason: RefusalReason }) {
  const { t } = useTranslation('learn');
  return (
    <div className={styles.meanwhile}>
      <Notice tone="warning">{t(`chapter.${reason}Meanwhile`)}</Notice>
    </div>
  );
}

/** Says that a test has become materials, or the reverse, while the page was open. Takes the focus of what disappears. */
function TypeChanged({ type }: { readonly type: ChapterType }) {
  const { t } = useTranslation('learn');
  const [typeAtFirst] = useState(type);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (type === typeAtFirst) return;
    words.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, [type, typeAtFirst]);
  if (type === typeAtFirst) return null;
  return (
    <div ref={words} tabIndex={-1} className={styles.meanwhile}>
      <Notice tone="warning">
        {t(type === chapterTypes.questions ? 'chapter.isTestNow' : 'chapter.isMaterialsNow')}
      </Notice>
    </div>
  );
}

interface LoadingChapterProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function LoadingChapter({ error, isRetrying, onRetry }: LoadingChapterProps) {
  const { t } = useTranslation('learn');
  if (!error) return <ContentWaiting />;
  return (
    <CallFailure title={t('chapter.failed')} onRetry={onRetry} isRetrying={isRetrying} error={error}>
      {t('chapter.failedHint')}
    </CallFailure>
  );
}

export const handle: PageHandle = { access: 'guarded', namespaces: ['reading', 'attempts'] };

/** `/courses/{id}/{chapter}`: the content of a chapter. */
export default function ChapterRoute({ params: { chapterId } }: Route.ComponentProps) {
  return <ChapterPage key={chapterId} chapterId={chapterId} />;
}

/** For a part of the page that did not load, or failed: the frame stays, and reloading the page loses nothing. */
export function ErrorBoundary() {
  const { t } = useTranslation('learn');
  return (
    <>
      <PageHead section={t('chapter.broken')} isHidden />
      <Text as="h1" size="l">
        {t('chapter.broken')}
      </Text>
      <ErrorState title={t('chapter.brokenHint')} onRetry={() => window.location.reload()} />
    </>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chapter, chapterTypes } from '#contract/chapters.ts';
import { stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import rows from '../../design-system/rows/rows.module.css';
import { Skeleton } from '../../design-system/states/states.tsx';
import { TestPreview } from '../../features/attempts/preview/test-preview.tsx';
import { chaptersApi } from '../../features/chapters/chapters.api.ts';
import { ChapterHead } from '../../features/chapters/learn/chapter-head.tsx';
import { useCourse } from '../../features/courses/admin/course-gate.tsx';
import { withPlainTitle } from '../../features/courses/plain-titles.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Route } from './+types/chapter-preview.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['learn', 'attempts', 'courses'] };

function Materials({ chapter: { attachments } }: { readonly chapter: Chapter }) {
  return (
    <ul className={rows.box}>
      {attachments.map(({ id, name, url }) => (
        <li key={id} className={rows.row}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `/admin/courses/preview/{id}/{chapterId}`: a chapter as a learner sees and takes it; nothing of it is kept. */
export default function ChapterPreviewPage({ params: { id, chapterId } }: Pick<Route.ComponentProps, 'params'>) {
  const { t } = useTranslation('attempts');
  const course = useCourse(id);
  const chapterQuery = chaptersApi.usePreviewChapterQuery(chapterId, { refetchOnMountOrArgChange: true });
  const textsQuery = chaptersApi.useGetChapterTextsQuery(chapterId, { refetchOnMountOrArgChange: true });
  const [data, texts] = [chapterQuery.data, textsQuery.data];
  const chapter = useMemo(() => data && withPlainTitle(data), [data]);
  const error = chapterQuery.error ?? textsQuery.error;
  const retry = () => {
    void chapterQuery.refetch();
    void textsQuery.refetch();
  };
  return (
    <AdminPage
      title={t('preview.title')}
      longTitle={chapter && t('preview.titleOf', { title: chapter.title })}
      parent={{ path: `/admin/courses/editCourse/${id}`, title: course?.title ?? '' }}
    >
      <div className={stack('3', 'oneColumn')}>
        <Notice icon="eye-open">{t('preview.text')}</Notice>
        {chapter && texts && (
          <>
            <ChapterHead chapter={chapter} total={course?.chapters.length ?? chapter.position}>
              <RichText body={texts.description} />
            </ChapterHead>
            {chapter.type === chapterTypes.materials ? (
              <Materials chapter={chapter} />
            ) : (
              <TestPreview key={chapter.version} chapter={chapter} texts={texts} />
            )}
          </>
        )}
        {error && !chapter && <CallFailure title={t('preview.notLoaded')} onRetry={retry} error={error} />}
        {!error && !(chapter && texts) && <Skeleton width="long" />}
      </div>
    </AdminPage>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { ChapterList } from '../../features/chapters/chapter-list.tsx';
import { CopyChapterDialog } from '../../features/chapters/list/copy-chapter-dialog.tsx';
import { CourseForm } from '../../features/courses/admin/course-form.tsx';
import { CourseGate, useCourse } from '../../features/courses/admin/course-gate.tsx';
import { coursesApi } from '../../features/courses/courses.api.ts';
import { ParticipantsPanel } from '../../features/participants/participants-panel.tsx';
import { ParticipantResultsModal } from '../../features/results/participant-results-modal.tsx';
import { RegradeDialog } from '../../features/results/regrade-dialog.tsx';
import { UserSuggestions } from '../../features/users/suggestions/user-suggestions.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/course-edit.ts';
import { AddressTabs } from './address-tabs.tsx';
import { AdminPage } from './admin-page.tsx';
import styles from './course-edit.module.css';
import { ItemLinks } from './item-links.tsx';
import { useCourseFormExit } from './use-form-exit.ts';

export const handle: PageHandle = {
  access: 'guarded',
  namespaces: ['courses', 'chapters', 'participants', 'results', 'linksAdmin'],
};

/** Asks which course gets the copy of a chapter; all courses can be chosen. */
function CopyChapter(props: { readonly chapter: Chapter; readonly onClose: () => void }) {
  const { data } = coursesApi.useListCoursesQuery({});
  return <CopyChapterDialog {...props} courses={data?.items ?? []} />;
}

/** The chapters; if an answer key was changed after results were counted, a regrade is offered at once. */
function Chapters({ course: { id: courseId, isComplete, chapters } }: { readonly course: Course }) {
  const { t } = useTranslation('courses');
  const [regradedId, setRegradedId] = useState<string | null>(null);
  return (
    <>
      {!isComplete && chapters.length > 0 && (
        <Text size="xs" tone="muted" className={styles.incomplete}>
          {t('form.incomplete')}
        </Text>
      )}
      <ChapterList
        courseId={courseId}
        onKeyChanged={setRegradedId}
        copyDialog={(chapter, close) => <CopyChapter chapter={chapter} onClose={close} />}
      />
      {regradedId !== null && <RegradeDialog chapterId={regradedId} onClose={() => setRegradedId(null)} />}
    </>
  );
}

/** The participants, who can be found among all accounts, and their results. */
function Participants({ courseId }: { readonly courseId: string }) {
  return (
    <ParticipantsPanel
      courseId={courseId}
      picker={({ pickedIds, onPick, fieldRef }) => (
        <UserSuggestions notInCourseId={courseId} hiddenIds={pickedIds} onPick={onPick} fieldRef={fieldRef} />
      )}
      details={({ userId }, close) => <ParticipantResultsModal courseId={courseId} userId={userId} onClose={close} />}
    />
  );
}

/** `/admin/courses/editCourse/{id}`: everything about a course; its chapters come first, because they are the main work. */
export default function CourseEditPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('courses');
  const course = useCourse(id);
  const exit = useCourseFormExit(({ title }) => t('form.saved', { title: spellFormulas(title) }));
  return (
    <AdminPage
      title={course?.title ?? t('gate.title')}
      parent={{ path: '/admin/courses/all', title: t('all') }}
      action={
        course && (
          <div className={cluster('1')}>
            <Button to={`/admin/audit/all?courseId=${id}`} variant="quiet" size="s" icon="clock">
              {t('ways.journal')}
            </Button>
            <Button to={`/admin/certificates/all?courseId=${id}`} variant="quiet" size="s" icon="check">
              {t('ways.certificates')}
            </Button>
            <Button to={`/admin/courses/results/${id}`} variant="secondary" size="s" icon="chart">
              {t('ways.results')}
            </Button>
          </div>
        )
      }
    >
      <CourseGate key={id} id={id}>
        {(opened) => (
          <AddressTabs
            label={t('tabs.label')}
            tabs={[
              {
                id: 'chapters',
                label: t('tabs.chapters'),
                count: course?.chapters.length,
                panel: <Chapters course={course ?? opened} />,
              },
              {
                id: 'participants',
                label: t('tabs.participants'),
                count: course?.participantsCount,
                panel: <Participants courseId={id} />,
              },
              {
                id: 'settings',
                label: t('tabs.settings'),
                panel: (
                  <>
                    <CourseForm course={opened} {...exit} />
                    <ItemLinks kind="course" id={id} />
                  </>
                ),
              },
            ]}
          />
        )}
      </CourseGate>
    </AdminPage>
  );
}

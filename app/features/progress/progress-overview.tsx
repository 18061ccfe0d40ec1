import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterTypes } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import type { CoursePlace, CourseProgress } from '#contract/progress.ts';
import { Button } from '../../design-system/button/button.tsx';
import { ProgressBar } from '../../design-system/progress-bar/progress-bar.tsx';
import { Caption, Text } from '../../design-system/text/text.tsx';
import styles from './progress-overview.module.css';

/**
 * The next step of a learner. `begin` and `continue` lead to a place. `again` leads to a chapter of a course whose chapters are all
 * completed. `wait`: the remaining chapters are not open yet. `nothing`: the course has no chapters.
 */
type NextStep =
  | { readonly kind: 'begin' | 'continue' | 'again'; readonly place: CoursePlace }
  | { readonly kind: 'wait' | 'nothing' };

function isBegun({ completed, chapters }: CourseProgress): boolean {
  const isTouched = chapters.some(
    ({ attemptsUsed, openAttempt, pagesSeen }) => attemptsUsed > 0 || openAttempt !== null || pagesSeen > 0,
  );
  return completed > 0 || isTouched;
}

/** Returns the learner's next step in a course, by their progress. */
export function nextStepOf(course: Course, progress: CourseProgress): NextStep {
  const { place, completed, total } = progress;
  if (place) return { kind: isBegun(progress) ? 'continue' : 'begin', place };
  if (total === 0) return { kind: 'nothing' };
  const firstOpen = course.chapters.find(({ isOpenNow }) => isOpenNow);
  if (completed < total || !firstOpen) return { kind: 'wait' };
  return { kind: 'again', place: { chapterId: firstOpen.id, attachmentId: null, page: null } };
}

/** Returns the bare address of a place in a course: the chapter, and the PDF and page in it. */
export function placePath(courseId: string, { chapterId, attachmentId, page }: CoursePlace): string {
  const chapter = `/courses/${courseId}/${chapterId}`;
  if (attachmentId === null) return chapter;
  return `${chapter}#pdf=${attachmentId}&page=${page ?? 1}`;
}

interface ProgressOverviewProps {
  readonly course: Course;
  readonly progress: CourseProgress;
  /** Shown to learners who have finished. */
  readonly children?: ReactNode;
}

/** A learner's progress in a course, what counts, and a link to the exact place where they left off. */
export function ProgressOverview({ course, progress, children }: ProgressOverviewProps) {
  const { t } = useTranslation('learn');
  const { completed, total, finishedAt } = progress;
  const nextStep = nextStepOf(course, progress);
  return (
    <section aria-label={t('standing.label')} className={styles.overview}>
      {total > 0 && (
        <ProgressBar
          label={t('courses.progress')}
          value={completed}
          max={total}
          valueText={t('courses.progressText', { completed, count: total })}
          tone={finishedAt === null ? 'accent' : 'success'}
        />
      )}
      <NextStepLink course={course} progress={progress} nextStep={nextStep} />
      <WhatCounts course={course} progress={progress} />
      {children}
    </section>
  );
}

interface NextStepLinkProps extends Omit<ProgressOverviewProps, 'children'> {
  readonly nextStep: NextStep;
}

function NextStepLink({ course, progress, nextStep }: NextStepLinkProps) {
  const { t } = useTranslation('learn');
  const placeId = useId();
  if (!('place' in nextStep)) return <Text size="sxs">{t(`standing.${nextStep.kind}`)}</Text>;
  const { kind, place } = nextStep;
  const chapter = course.chapters.find(({ id }) => id === place.chapterId);
  const { openAttempt, questionsCount = 0 } =
    progress.chapters.find(({ chapterId }) => chapterId === place.chapterId) ?? {};
  return (
    <div className={styles.next}>
      <Button to={placePath(course.id, place)} size="l" iconAfter="arrow-right" aria-describedby={placeId}>
        {t(`standing.${kind}`)}
      </Button>
      <div id={placeId} className={styles.place}>
        {chapter && <Text size="sxs">{t('standing.place', { position: chapter.position, title: chapter.title })}</Text>}
        {place.page !== null && <Caption as="p">{t('standing.page', { page: place.page })}</Caption>}
        {openAttempt && (
          <Caption as="p">
            {t('standing.begun', { answered: openAttempt.answeredCount, count: questionsCount })}
          </Caption>
        )}
      </div>
    </div>
  );
}

/** Says what counts in the course, and why the progress is what it is. */
function WhatCounts({ course, progress }: Omit<ProgressOverviewProps, 'children'>) {
  const { t } = useTranslation('learn');
  const { completed, total, finishedAt, certificateNumber } = progress;
  const closed = course.chapters.filter(({ isOpenNow, isCompleted }) => !isOpenNow && !isCompleted);
  const over = closed.filter(({ closesAt }) => closesAt !== null && Date.parse(closesAt) <= Date.now()).length;
  const stillClosed = closed.length - over;
  const empty = new Set(
    progress.chapters.flatMap(({ chapterId, questionsCount }) => (questionsCount === 0 ? chapterId : [])),
  );
  const stillEmpty = course.chapters.filter(
    ({ id, type, isOpenNow, isCompleted }) =>
      type === chapterTypes.questions && isOpenNow && !isCompleted && empty.has(id),
  ).length;
  const isFinished = finishedAt !== null;
  if (total === 0 && !isFinished) return null;
  return (
    <div className={styles.counts}>
      {isFinished && completed < total && (
        <Caption as="p">
          {t('standing.staysFinished')}
          {course.isComplete && certificateNumber === null && ` ${t('standing.certificateLater')}`}
        </Caption>
      )}
      {!isFinished && (
        <Caption as="p">
          {t('standing.counts')}
          {stillClosed > 0 && ` ${t('standing.closedCount', { count: stillClosed })}`}
          {over > 0 && ` ${t('standing.overCount', { count: over })}`}
          {stillEmpty > 0 && ` ${t('standing.emptyCount', { count: stillEmpty })}`}
        </Caption>
      )}
      {!course.isComplete && certificateNumber === null && <Caption as="p">{t('standing.beingWritten')}</Caption>}
    </div>
  );
}

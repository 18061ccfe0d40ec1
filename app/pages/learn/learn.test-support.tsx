import { useParams } from 'react-router';
import type { Chapter } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import type { LinkedItem } from '#contract/links.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { makeStore } from '../../store/make-store.ts';
import { sessionStarted } from '../../store/session-slice.ts';
import type { WireCall } from '../../store/transport.ts';
import {
  type Answer,
  aChapterProgress,
  aCourse,
  aText,
  aWholeChapter,
  fakeApi,
  idOf,
  renderApp,
} from '../../testing.tsx';
import { ChapterPage, ErrorBoundary } from './chapter.tsx';
import CourseDescription from './course-description.tsx';
import { CourseGate } from './course-gate.tsx';
import CourseResults from './course-results.tsx';

export const courseId = idOf(1);

export function aProgress(course: Course, changes: Partial<CourseProgress> = {}): CourseProgress {
  const { completed = 0, total = 0 } = course.progress ?? {};
  return {
    courseId,
    completed,
    total,
    finishedAt: null,
    certificateNumber: null,
    place: null,
    chapters: course.chapters.map(({ position }) => aChapterProgress(position)),
    ...changes,
  };
}

/** Data of the stubbed API. A given answer replaces the usual one. */
export interface LearnWorld {
  course: Course | Answer;
  progress: CourseProgress | Answer;
  chapters: (Chapter | Answer)[];
  /** The answer to marking a chapter as read. */
  completion: Answer | null;
  chapterTexts: Answer | null;
  courseTexts: Answer | null;
  links: readonly LinkedItem[];
}

function isAnswer(value: object): value is Answer {
  return 'status' in value;
}

function given(value: object): Answer {
  return isAnswer(value) ? value : { status: 200, body: value };
}

function answerOf(world: LearnWorld, { path, method }: WireCall): Answer {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const chapterId = searchParams.get('chapterId');
  if (method !== 'GET') return world.completion ?? { status: 200, body: { chapterId, isCompleted: true } };
  switch (pathname) {
    case '/course':
      return given(world.course);
    case '/course/progress':
      return given(world.progress);
    case '/content/course':
      return world.courseTexts ?? { status: 200, body: { courseId, description: aText('About the course.') } };
    case '/content/links':
      return { status: 200, body: world.links };
    case '/content/chapter':
      return world.chapterTexts ?? { status: 200, body: { chapterId, description: aText('About it.'), questions: [] } };
    default: {
      const found = world.chapters.find((chapter) => isAnswer(chapter) || chapter.id === chapterId);
      return found ? given(found) : { status: 404, body: { code: 'NOT_FOUND' } };
    }
  }
}

function Gate() {
  const { id = '' } = useParams();
  return <CourseGate key={id} id={id} />;
}

function ChapterOfAddress() {
  const { chapterId = '' } = useParams();
  return <ChapterPage key={chapterId} chapterId={chapterId} />;
}

/** Shows a page of the course to Vera Sokolova, who is signed in. The data may be changed later. */
export function showCourse(page: string, { course, ...more }: Partial<LearnWorld> = {}) {
  const whole = course ?? aCourse([]);
  const world: LearnWorld = {
    course: whole,
    progress: isAnswer(whole) ? whole : aProgress(whole),
    chapters: isAnswer(whole) ? [] : whole.chapters.map((chapter) => aWholeChapter(chapter)),
    completion: null,
    chapterTexts: null,
    courseTexts: null,
    links: [],
    ...more,
  };
  const api = fakeApi((call) => answerOf(world, call));
  const store = makeStore({ call: api.call });
  const vera = { token: 't', id: idOf(9), email: 'v@example.org', name: 'Vera', surname: 'Sokolova' } as const;
  store.dispatch(sessionStarted({ ...vera, role: 'USER' }));
  const view = renderApp({
    store,
    at: `/courses/${courseId}${page}`,
    routes: [
      {
        path: '/courses/:id',
        element: <Gate />,
        children: [
          { path: 'description', element: <CourseDescription /> },
          { path: 'results', element: <CourseResults /> },
          { path: ':chapterId', element: <ChapterOfAddress />, errorElement: <ErrorBoundary /> },
        ],
      },
      { path: '*', element: 'Elsewhere' },
    ],
  });
  return { ...view, ...api, world };
}

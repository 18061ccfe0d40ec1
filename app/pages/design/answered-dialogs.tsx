import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import type { Chapter } from '#contract/chapters.ts';
import { inLanguages } from '#contract/news.ts';
import { DiscardDraftDialog } from '../../editing/restored-notice.tsx';
import { UnsavedWorkGuard } from '../../editing/unsaved-work-guard.tsx';
import { RemoveFactorDialog } from '../../features/account/second-factor.tsx';
import { openQueue } from '../../features/attempts/answers/answer-queue.ts';
import { HandInDialog } from '../../features/attempts/taking/hand-in-dialog.tsx';
import { questionStates } from '../../features/attempts/taking/question-states.ts';
import { TestListDialog } from '../../features/attempts/taking/taking-parts.tsx';
import { ReissueDialog, RevocationDialog } from '../../features/certificates/admin/certificates-list.tsx';
import { CopyChapterDialog } from '../../features/chapters/list/copy-chapter-dialog.tsx';
import { DeleteChapterDialog } from '../../features/chapters/list/delete-chapter-dialog.tsx';
import { CopyCourseDialog } from '../../features/courses/admin/copy-course-dialog.tsx';
import { DeleteCourseDialog } from '../../features/courses/admin/courses-list.tsx';
import { DeleteNewsDialog } from '../../features/news/admin/news-admin-list.tsx';
import { AddParticipantsDialog } from '../../features/participants/add-participants-dialog.tsx';
import { RemoveDialog } from '../../features/participants/remove-dialog.tsx';
import { useAddingDraft } from '../../features/participants/use-adding-draft.ts';
import { emptyFields } from '../../features/publications/admin/fields/publication-fields.ts';
import { FillReview } from '../../features/publications/admin/fill/fill-review.tsx';
import { FillSource } from '../../features/publications/admin/fill/fill-source.tsx';
import { UndoImportDialog } from '../../features/publications/admin/import/imports-list.tsx';
import { DeletePublicationDialog } from '../../features/publications/admin/list/publications-admin-list.tsx';
import { AnswersModal } from '../../features/results/answers-modal.tsx';
import { ParticipantResultsModal } from '../../features/results/participant-results-modal.tsx';
import { RegradeDialog } from '../../features/results/regrade-dialog.tsx';
import { DeleteUserDialog } from '../../features/users/admin/delete-user-dialog.tsx';
import { EditUserDialog } from '../../features/users/admin/edit-user-dialog.tsx';
import { ChangeRoleDialog } from '../../features/users/admin/users-list.tsx';
import { UserSuggestions } from '../../features/users/suggestions/user-suggestions.tsx';
import { DeleteWebhookDialog } from '../../features/webhooks/webhooks.tsx';
import { mayLeave } from '../../session/leaving.ts';
import { makeStore } from '../../store/make-store.ts';
import { CourseDrawer } from '../learn/course-frame.tsx';

const ChosenDialog = lazy(() =>
  import('../../features/publications/chosen/chosen-bar.tsx').then((module) => ({ default: module.ChosenDialog })),
);

/** Id of everything that these dialogs are about. */
export const id = '01990000-0000-7000-8000-00000000000a';
const at = '2026-11-20T10:15:00.000Z';
const person = { email: 'ada@example.org', name: 'Ada', surname: 'Byron', emailConfirmedAt: null };
/** The participant of these dialogs, who is not blocked. */
export const ada = { ...person, userId: id, courseId: id, isBlocked: false };
const user = { ...person, id, role: 'USER' as const, createdAt: at, lastSeenAt: at };
const grace = { ...user, id: id.replace('a', 'b'), email: 'grace@example.org', name: 'Grace', surname: 'Hopper' };
const course = {
  ...{ id, title: 'First course', description: '', imageUrl: null, isComplete: true, version: 1 },
  ...{ chapters: [], participantsCount: 24, resultsCount: 3 },
};

const question = { id, question: 'What pays for each step?', type: 'text' as const, imageUrl: null, answers: [] };
const learnerFacts = { testEstimate: 50, isCompleted: false, completedBy: null, passMark: 60, attemptsLimit: 3 };
const chapter: Chapter = {
  ...{ ...learnerFacts, id, courseId: id, title: 'First chapter', description: '', position: 1, type: 2, version: 1 },
  ...{ isOpen: true, opensAt: null, closesAt: null, isOpenNow: true, feedback: 'correctness', explainAfter: 'passed' },
  ...{ attachments: [], chapterData: [question], attemptsUsed: 1, resultsCount: 12, finishersCount: 2 },
};
const html = `<p>${question.question}</p>`;
const body = { questionId: id, question: [{ kind: 'html' as const, html, hasFormulas: false }], answers: [] };
const attempt = { chapterId: id, attemptId: id, startedAt: at, savedAt: at, version: 1, changedQuestions: [] };
const queue = openQueue({ ...attempt, answers: [], marked: [id] }, { answers: {}, marks: {} });
const taken = { chapter, texts: { chapterId: id, version: 1, description: [], questions: [body] }, queue };

const judged = { questionId: id, answerId: null, isCorrect: false, isChanged: false };
const analysed = {
  ...{ ...question, questionId: id, takenCount: 12, correctShare: 0.5, difficulty: null, discrimination: null },
  verdict: null,
};
const result = {
  ...{ ...ada, testEstimate: 50, isCompleted: false, completedBy: null, attempts: 1, extraAttempts: 0 },
  ...{ lastAttemptAt: at, answers: [judged], attempt: { id, version: 1 } },
};

const paper = {
  ...{ id, type: 'article-journal' as const, title: 'What pays for each step', authors: [], year: 2024 },
  ...{ container: null, place: '', doi: null, url: null, pdfUrl: null, imageUrl: null, language: null },
};
const work = {
  type: paper.type,
  title: paper.title,
  authors: [],
  containerTitle: 'Journal of Small Machines',
  year: 2024,
};
const entry = { index: 0, line: 1, state: 'new' as const, key: '', existing: null, faults: [] };
const gone = { fileName: 'papers.bib', created: 12, remaining: 11, changed: 2, at, actorEmail: null };
const certificate = {
  ...{ ...person, number: '7K3Q-X9M2-PB4T', courseId: id, userId: id, courseTitle: course.title, finishedAt: at },
  ...{ issuedAt: at, revokedAt: null, replacedBy: null, revocationReason: '' },
};
const news = { id, ...inLanguages('title', 'First news'), date: '2026-11-20', imageUrl: null };
const webhook = {
  ...{ id, url: 'https://example.org/hook', kinds: [], isActive: true, createdAt: at, createdBy: id, failedAt: null },
};
const references = [{ style: 'apa' as const, text: paper.title, html: `<i>${paper.title}</i>` }];

const before = { testEstimate: 50, isCompleted: false };
const changes = [{ ...ada, before, after: { testEstimate: 100, isCompleted: true } }];
const holdings = { courses: [course], resultsCount: 3, restingCount: 0, submissionsCount: 5, certificatesCount: 1 };
const chapters = [{ ...chapter, chapterId: id, attempts: 2, extraAttempts: 0 }];

/** Answers of the server, by call. */
const answers: Readonly<Record<string, object>> = {
  [`GET user/${id}/holdings`]: { ...holdings, hasSecondFactor: true },
  'GET user/getAll': [grace],
  'POST course/removeParticipants': { removed: 0, resultsCount: 3 },
  'GET course/getUserResults': { course, participant: ada, chapters },
  'GET course/chapter/regrade': {
    chapterId: id,
    version: 1,
    submissionsCount: 12,
    isDue: true,
    changes,
    questions: [],
  },
  'GET course/chapter': chapter,
  [`GET course/chapter/result/${id}`]: {
    chapterId: id,
    title: chapter.title,
    results: [result],
    questions: [analysed],
  },
  'GET publications/cited': { references, bibtex: '@article{first, year = {2024}}' },
};

function AddParticipants({ onClose }: { readonly onClose: () => void }) {
  const draft = useAddingDraft(id);
  return (
    <AddParticipantsDialog
      courseId={id}
      picker={(list) => <UserSuggestions {...list} notInCourseId={id} hiddenIds={list.pickedIds} />}
      draft={draft}
      onClose={onClose}
    />
  );
}

/** Somebody has just tried to leave the page. */
function LeftUnsaved({ onClose }: { readonly onClose: () => void }) {
  const isSettled = useRef(false);
  useEffect(() => {
    // By then the guard is there and can be asked.
    const frame = requestAnimationFrame(() => void mayLeave().then(onClose));
    return () => cancelAnimationFrame(frame);
  }, [onClose]);
  return <UnsavedWorkGuard isChanged isSettled={isSettled} onKeepDraft={onClose} />;
}

/** Dialogs that first ask the server, or show its answer. */
export const answeredDialogs: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  'Editing an account': (close) => <EditUserDialog user={user} onClose={close} />,
  'Deleting another account': (close) => <DeleteUserDialog user={user} onClose={close} onDone={close} />,
  'Copying a course': (close) => <CopyCourseDialog course={course} onClose={close} />,
  'Copying a chapter': (close) => <CopyChapterDialog chapter={chapter} courses={[]} onClose={close} />,
  'Deleting a chapter': (close) => <DeleteChapterDialog chapter={chapter} onClose={close} onDeleted={close} />,
  'Adding participants': (close) => <AddParticipants onClose={close} />,
  'Removing a participant': (close) => <RemoveDialog courseId={id} people={[ada]} onClose={close} onDone={close} />,
  'Results of a participant': (close) => <ParticipantResultsModal courseId={id} userId={id} onClose={close} />,
  'Answers of a participant': (close) => (
    <AnswersModal
      head={{ chapterId: id, passMark: 60, isRegradeDue: true }}
      person={result}
      attemptsOf={(_userId, draw) => draw(undefined)}
      onClose={close}
    />
  ),
  Regrade: (close) => <RegradeDialog chapterId={id} onClose={close} />,
  'Questions of a test': (close) => (
    <TestListDialog
      {...{ isOpen: true, states: questionStates(chapter.chapterData, queue), index: 0 }}
      {...{ saveState: { kind: 'saving' }, onGo: close, onHandIn: close, onClose: close, finalFocus: () => true }}
    />
  ),
  'Pages of a course': (close) => <CourseDrawer course={{ ...course, chapters: [chapter] }} onClose={close} />,
  'Changing a role': (close) => <ChangeRoleDialog user={user} onClose={close} onDone={close} />,
  'Deleting a course': (close) => <DeleteCourseDialog course={course} onClose={close} onDone={close} />,
  'Deleting news': (close) => <DeleteNewsDialog news={news} onClose={close} onDone={close} />,
  'Deleting a paper': (close) => (
    <DeletePublicationDialog
      story={{ ...paper, title: { text: paper.title, html: null } }}
      onClose={close}
      onDone={close}
    />
  ),
  'Deleting a webhook': (close) => <DeleteWebhookDialog webhook={webhook} onClose={close} />,
  'Dropping a draft': (close) => <DiscardDraftDialog onClose={close} onDone={close} />,
  'Leaving unsaved work': (close) => <LeftUnsaved onClose={close} />,
  'Removing the second factor': (close) => <RemoveFactorDialog isRequired onClose={close} onDone={close} />,
  'Revoking a certificate': (close) => <RevocationDialog certificate={certificate} onClose={close} />,
  'Issuing a certificate again': (close) => <ReissueDialog certificate={certificate} onClose={close} />,
  'Undoing an import': (close) => <UndoImportDialog made={{ id, ...gone }} onClose={close} onDone={close} />,
  'Citing several papers': (close) => <ChosenDialog ids={[id]} onClose={close} />,
  'Filling a form': (close) => <FillSource text="" onText={close} onRead={close} onClose={close} />,
  'What was found': (close) => (
    <FillReview
      {...{ fields: { ...emptyFields(), title: 'First' }, id: null, isTypeOpen: false }}
      {...{ work: { ...entry, publication: work }, onFill: close, onBack: close, onClose: close }}
    />
  ),
  'Handing in': (close) => (
    <HandInDialog
      {...taken}
      step={{ kind: 'ready' }}
      questions={questionStates(chapter.chapterData, queue)}
      {...{ onDecide: close, onGo: close, onHandIn: close, onClose: close, finalFocus: () => true }}
    />
  ),
};

/** Provides the answers to its dialogs, as if a server knew this one course. */
export function Answered({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() =>
    makeStore({
      call: async ({ method, path }) => {
        const text = JSON.stringify(answers[`${method} ${path.split('?')[0]}`] ?? {});
        return { status: 200, header: () => null, text };
      },
    }),
  );
  return <Provider store={store}>{children}</Provider>;
}

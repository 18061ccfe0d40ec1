import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import type { Chapter } from '#contract/chapters.ts';
import { openQueue } from '../../features/attempts/answers/answer-queue.ts';
import { HandInDialog } from '../../features/attempts/taking/hand-in-dialog.tsx';
import { questionStates } from '../../features/attempts/taking/question-states.ts';
import { CopyChapterDialog } from '../../features/chapters/list/copy-chapter-dialog.tsx';
import { DeleteChapterDialog } from '../../features/chapters/list/delete-chapter-dialog.tsx';
import { CopyCourseDialog } from '../../features/courses/admin/copy-course-dialog.tsx';
import { AddParticipantsDialog } from '../../features/participants/add-participants-dialog.tsx';
import { RemoveDialog } from '../../features/participants/remove-dialog.tsx';
import { useAddingDraft } from '../../features/participants/use-adding-draft.ts';
import { ParticipantResultsModal } from '../../features/results/participant-results-modal.tsx';
import { RegradeDialog } from '../../features/results/regrade-dialog.tsx';
import { DeleteUserDialog } from '../../features/users/admin/delete-user-dialog.tsx';
import { EditUserDialog } from '../../features/users/admin/edit-user-dialog.tsx';
import { UserSuggestions } from '../../features/users/suggestions/user-suggestions.tsx';
import { makeStore } from '../../store/make-store.ts';

/** Id of everything that these dialogues are about. */
export const id = '01990000-0000-7000-8000-00000000000a';
const at = '2026-11-20T10:15:00.000Z';
const person = { email: 'ada@example.org', name: 'Ada', surname: 'Byron', emailConfirmedAt: null };
/** A participant. */
export const ada = { ...person, userId: id, courseId: id, isBlocked: false };
const user = { ...person, id, role: 'USER' as const, createdAt: at, lastSeenAt: at };
const grace = { ...user, id: id.replace('a', 'b'), email: 'grace@example.org', name: 'Grace', surname: 'Hopper' };
const course = { id, title: 'Molecular motors' };

const question = { id, question: 'What pays for each step?', type: 'text' as const, imageUrl: null, answers: [] };
const standing = { testEstimate: 50, isCompleted: false, completedBy: null, passMark: 60, attemptsLimit: 3 };
const chapter: Chapter = {
  ...{ ...standing, id, courseId: id, title: 'What drives a motor', description: '', position: 1, type: 2, version: 1 },
  ...{ isOpen: true, opensAt: null, closesAt: null, isOpenNow: true, feedback: 'correctness', explainAfter: 'passed' },
  ...{ attachments: [], chapterData: [question], attemptsUsed: 1, resultsCount: 12, finishersCount: 2 },
};
const html = `<p>${question.question}</p>`;
const body = { questionId: id, question: [{ kind: 'html' as const, html, hasFormulas: false }], answers: [] };
const attempt = { chapterId: id, attemptId: id, startedAt: at, savedAt: at, version: 1, changedQuestions: [] };
const queue = openQueue({ ...attempt, answers: [], marked: [id] }, { answers: {}, marks: {} });
const taken = { chapter, texts: { chapterId: id, version: 1, description: [], questions: [body] }, queue };

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
};

function AddParticipants({ onClose }: { readonly onClose: () => void }) {
  const draft = useAddingDraft(id);
  return (
    <AddParticipantsDialog
      courseId={id}
      picker={(ways) => <UserSuggestions {...ways} notInCourseId={id} hiddenIds={ways.pickedIds} />}
      draft={draft}
      onClose={onClose}
    />
  );
}

/** Dialogues that first ask the server, or show its answer. */
export const answeredDialogues: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  'Editing an account': (close) => <EditUserDialog user={user} onClose={close} />,
  'Deleting another account': (close) => <DeleteUserDialog user={user} onClose={close} onDone={close} />,
  'Copying a course': (close) => <CopyCourseDialog course={course} onClose={close} />,
  'Copying a chapter': (close) => <CopyChapterDialog chapter={chapter} courses={[]} onClose={close} />,
  'Deleting a chapter': (close) => <DeleteChapterDialog chapter={chapter} onClose={close} onDeleted={close} />,
  'Adding participants': (close) => <AddParticipants onClose={close} />,
  'Removing a participant': (close) => <RemoveDialog courseId={id} people={[ada]} onClose={close} onDone={close} />,
  'Results of a participant': (close) => <ParticipantResultsModal courseId={id} userId={id} onClose={close} />,
  Regrade: (close) => <RegradeDialog chapterId={id} onClose={close} />,
  'Handing in': (close) => (
    <HandInDialog
      {...taken}
      step={{ kind: 'ready' }}
      questions={questionStates(chapter.chapterData, queue)}
      {...{ onDecide: close, onGo: close, onHandIn: close, onClose: close, finalFocus: () => true }}
    />
  ),
};

/** Provides the answers to its dialogues, as if a server knew this one course. */
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

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, ChapterTexts, Question } from '#contract/chapters.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { answersAndMarksOf, type Conflict, conflictsOf } from '../answers/answer-queue.ts';
import type { AnswerSender, SenderState } from '../answers/answer-sender.ts';
import { saveStateOf } from '../answers/save-state.ts';
import { answerPictureSizes, questionPictureSizes, TestPicture } from '../test-picture.tsx';
import { ZoomDialog, type ZoomTarget } from '../zoom/zoom-dialog.tsx';
import { ConflictQuestion } from './conflict-question.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { QuestionForm } from './question-form.tsx';
import { questionStates } from './question-states.ts';
import { SaveAnnouncement } from './save-line.tsx';
import { TestAside, TestFoot, TestListDialog } from './taking-parts.tsx';
import styles from './taking-test.module.css';
import { ScrolledIntoView, TroubleNotice } from './trouble-notice.tsx';
import { useCurrentQuestion } from './use-current-question.ts';
import { type OnHandedIn, useHandIn } from './use-hand-in.ts';
import { useListDialog } from './use-list-dialog.ts';

function picturesOf({ imageUrl, answers }: Question) {
  return [
    ...(imageUrl === null ? [] : [{ imageUrl, sizes: questionPictureSizes }]),
    ...answers.flatMap((answer) =>
      answer.imageUrl === null ? [] : [{ imageUrl: answer.imageUrl, sizes: answerPictureSizes }],
    ),
  ];
}

/** Loads the pictures of all questions, one after another, so that the test survives a lost connection. */
function PicturesAhead({ questions }: { readonly questions: readonly Question[] }) {
  const [fetchedCount, setFetchedCount] = useState(0);
  const next = questions.flatMap(picturesOf)[fetchedCount];
  const goOn = () => setFetchedCount((count) => count + 1);
  return (
    next && (
      <div hidden onLoadCapture={goOn} onErrorCapture={goOn}>
        <TestPicture key={fetchedCount} imageUrl={next.imageUrl} alt="" sizes={next.sizes} />
      </div>
    )
  );
}

interface TakingTestProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
  readonly sender: AnswerSender;
  readonly state: SenderState;
  readonly onHandedIn: OnHandedIn;
}

/** A test while it is taken: one question at a time, the others one press away, and always the state of saving. */
export function TakingTest({ chapter, texts, sender, state, onHandedIn }: TakingTestProps) {
  const { t } = useTranslation('attempts');
  const questions = chapter.chapterData;
  const { current, index, headingRef, go } = useCurrentQuestion(sender.attemptId, questions);
  const [zoomed, setZoomed] = useState<ZoomTarget | null>(null);
  const handIn = useHandIn(chapter, sender, onHandedIn);
  const list = useListDialog(go, handIn.close, headingRef);
  const states = useMemo(() => questionStates(questions, state.queue), [questions, state.queue]);
  if (!current) return null;

  const { answers, marks } = answersAndMarksOf(state.queue);
  const saveState = saveStateOf(state);
  const conflicts = conflictsOf(state.queue);
  const decide = (conflict: Conflict, isOurs: boolean) => {
    sender.resolve(conflict, isOurs);
    if (conflicts.length === 1) go(conflict.questionId);
  };
  const parts = {
    states,
    index,
    saveState,
    onGo: list.goFromDialog,
    onHandIn: () => {
      list.close();
      void handIn.open();
    },
  };
  return (
    <div className={styles.frame}>
      <div className={styles.test}>
        <div className={stack('2', 'oneColumn', 'top', 'shrinks')}>
          <TroubleNotice courseId={chapter.courseId} state={saveState} onRetry={sender.wake} />
          {conflicts.length > 0 && (
            <ScrolledIntoView>
              <ConflictQuestion chapter={chapter} texts={texts} conflicts={conflicts} onDecide={decide} />
            </ScrolledIntoView>
          )}
          {state.queue.elsewhere.includes(current.id) && <Notice>{t('elsewhere.changed')}</Notice>}
          {state.changedQuestions.includes(current.id) && (
            <ScrolledIntoView key={`edited ${current.id}`}>
              <Notice>{t('taking.edited')}</Notice>
            </ScrolledIntoView>
          )}
          <QuestionForm
            key={current.id}
            question={current}
            texts={texts.questions.find(({ questionId }) => questionId === current.id)}
            number={index + 1}
            total={questions.length}
            chosenId={answers[current.id]}
            isMarked={marks[current.id] ?? false}
            onChoose={(answerId) => sender.decide({ questionId: current.id, answerId })}
            onMark={(isMarked) => sender.decide({ questionId: current.id, isMarked })}
            onZoom={setZoomed}
            headingRef={headingRef}
          />
        </div>
        <TestFoot {...parts} onGo={go} onOpenList={list.open} />
        <TestAside {...parts} />
      </div>
      <SaveAnnouncement state={saveState} />
      <PicturesAhead questions={questions} />
      <TestListDialog {...parts} isOpen={list.isOpen} onClose={list.close} finalFocus={list.finalFocus} />
      <HandInDialog
        step={handIn.step}
        questions={states}
        chapter={chapter}
        texts={texts}
        queue={state.queue}
        onDecide={sender.resolve}
        onGo={list.goFromDialog}
        onHandIn={() => void handIn.handIn()}
        onClose={handIn.close}
        finalFocus={list.finalFocus}
      />
      <ZoomDialog target={zoomed} onClose={() => setZoomed(null)} />
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { EmptyState } from '../../../design-system/states/states.tsx';
import { Note } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { CallFailure } from '../../../lists/call-failure.tsx';
import { attemptsApi } from '../attempts.api.ts';
import { TestFacts } from '../before/test-overview.tsx';
import { useExplanationsRule } from '../result/explained-answer.tsx';
import { ResultPage } from '../result/result-page.tsx';
import { QuestionForm } from '../taking/question-form.tsx';
import { resultOfOutcome, type TestResult } from '../test-result.ts';
import { ZoomDialog, type ZoomTarget } from '../zoom/zoom-dialog.tsx';

interface TestPreviewProps {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
}

/** A test that its author tries out. All questions stand below each other, are judged like a learner's, and nothing is kept. */
export function TestPreview({ chapter, texts }: TestPreviewProps) {
  const { t } = useTranslation('attempts');
  const language = useLanguage();
  const rule = useExplanationsRule(chapter);
  const [judge, { isLoading, error }] = attemptsApi.useJudgePreviewMutation();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [zoomed, setZoomed] = useState<ZoomTarget | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);
  const { id: chapterId, chapterData, attemptsLimit } = chapter;
  const handIn = async () => {
    const sent = Object.entries(answers).map(([questionId, answerId]) => ({ questionId, answerId }));
    const { data } = await judge({ chapterId, answers: sent, language });
    if (data) setResult(resultOfOutcome(data));
  };
  const begin = () => {
    setAnswers({});
    setMarked(new Set());
    setResult(null);
  };
  if (chapterData.length === 0)
    return <EmptyState title={t('begin.noQuestions')}>{t('begin.noQuestionsHint')}</EmptyState>;
  if (result) {
    return (
      <div className={stack('2', 'oneColumn')}>
        {rule && <Note>{t('preview.explained', { rule })}</Note>}
        <ResultPage {...{ chapter, texts, result }} onGoOn={begin} footer={null} />
      </div>
    );
  }
  return (
    <div className={stack('4', 'oneColumn')}>
      <TestFacts chapter={chapter} attemptsLeft={attemptsLimit} />
      {chapterData.map((question, index) => (
        <QuestionForm
          key={question.id}
          question={question}
          texts={texts.questions.find(({ questionId }) => questionId === question.id)}
          number={index + 1}
          total={chapterData.length}
          chosenId={answers[question.id]}
          isMarked={marked.has(question.id)}
          onChoose={(answerId) => setAnswers({ ...answers, [question.id]: answerId })}
          onMark={() => setMarked(marked.symmetricDifference(new Set([question.id])))}
          onZoom={setZoomed}
          headingRef={null}
        />
      ))}
      {error && <CallFailure title={t('preview.failed')} onRetry={() => void handIn()} error={error} />}
      <Button size="l" busy={isLoading} onClick={() => void handIn()}>
        {t('handIn.now')}
      </Button>
      <ZoomDialog target={zoomed} onClose={() => setZoomed(null)} />
    </div>
  );
}

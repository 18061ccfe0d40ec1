import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldError, type FieldErrors, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import type { ChapterFields, QuestionFields } from '../chapter-fields.ts';
import { answerIndexes } from './answer-indexes.ts';
import { type PictureUpload, pictureFieldOf } from './picture-uploads.ts';
import { firstGap } from './question-summary.ts';
import { useQuestions } from './questions-context.ts';
import { useMissingPictures } from './use-picture-uploads.ts';

/** A field that keeps the test from being saved. */
interface UnfinishedField {
  readonly key: string;
  /** Its name within the question. */
  readonly field: string;
  /** Whether only the server found it. */
  readonly isRefused: boolean;
}

function gapsIn(questions: readonly QuestionFields[]): UnfinishedField[] {
  return questions.flatMap((question) => {
    const field = firstGap(question);
    return field === null ? [] : [{ key: question.key, field, isRefused: false }];
  });
}

/** Returns the form's errors about a question, beside missing fields: those are found in the question itself, and sooner. */
function faultIn(key: string, errors: NonNullable<FieldErrors<ChapterFields>['questions']>[number]): UnfinishedField[] {
  const answers = answerIndexes.flatMap((index): [string, FieldError | undefined][] => [
    [`answers.${index}.answer`, errors?.answers?.[index]?.answer],
    [`answers.${index}.imageUrl`, errors?.answers?.[index]?.imageUrl],
  ]);
  const fields: [string, FieldError | undefined][] = [
    ['question', errors?.question],
    ['imageUrl', errors?.imageUrl],
    ...answers,
    ['question', errors?.answers?.root],
    ['explanation', errors?.explanation],
    ['source.attachmentId', errors?.source?.attachmentId],
    ['source.page', errors?.source?.page],
  ];
  const found = fields.find(([, error]) => error && (error.message !== 'REQUIRED' || error.type === 'server'));
  return found ? [{ key, field: found[0], isRefused: found[1]?.type === 'server' }] : [];
}

/** Returns the first failed picture of a question. A picture on its way prevents saving only for a moment. */
function failureIn(key: string, pictures: readonly PictureUpload[]): UnfinishedField[] {
  const failed = pictures.find(({ kind, slot }) => kind === 'failed' && slot.questionKey === key);
  if (!failed) return [];
  return [{ key, field: pictureFieldOf(failed.slot.answer), isRefused: false }];
}

/** Returns everything that prevents saving: one field per question. */
function useUnfinishedFields(): readonly UnfinishedField[] {
  const { form, uploads } = useQuestions();
  const pictures = useMissingPictures(form, uploads);
  const gaps = useWatch({ control: form.control, name: 'questions', compute: gapsIn });
  const { errors } = useFormState({ control: form.control, name: 'questions' });
  const known = new Set(gaps.map(({ key }) => key));
  const questions = form.getValues('questions');
  const faults = questions.flatMap(({ key }, index) => {
    if (known.has(key)) return [];
    const own = faultIn(key, errors.questions?.[index]);
    return own.length > 0 ? own : failureIn(key, pictures);
  });
  return [...gaps, ...faults];
}

type GoTo = (key: string, field: string) => void;

/**
 * Leads to a question when saving was refused only for questions, by the form or by the server. They may be collapsed, while other fields
 * are in sight.
 */
function useGoToRefused(unfinished: readonly UnfinishedField[], onGoTo: GoTo): void {
  const { form } = useQuestions();
  const { errors, submitCount } = useFormState({ control: form.control });
  const refused = unfinished.find(({ isRefused }) => isRefused);
  const refusal = refused && `${refused.key}.${refused.field}`;
  const lead = useEffectEvent(() => {
    const target = refused ?? unfinished[0];
    // A failed picture is not an error of a field.
    if (target && ['', 'questions'].includes(Object.keys(errors).join())) onGoTo(target.key, target.field);
  });
  const countBefore = useRef(submitCount);
  useEffect(() => {
    if (submitCount !== countBefore.current) lead();
    countBefore.current = submitCount;
  }, [submitCount]);
  useEffect(() => {
    if (refusal !== undefined) lead();
  }, [refusal]);
}

/** Says how many questions prevent saving, and leads to the first of them, which may be collapsed and far away. */
export function UnfinishedNote({ onGoTo }: { readonly onGoTo: GoTo }) {
  const { t } = useTranslation('chapters');
  const unfinished = useUnfinishedFields();
  useGoToRefused(unfinished, onGoTo);
  const [first] = unfinished;
  if (!first) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="secondary" size="s" width="content" onClick={() => onGoTo(first.key, first.field)}>
          {t('questions.showUnfinished')}
        </Button>
      }
    >
      {t('questions.countUnfinished', { count: unfinished.length })}
    </Notice>
  );
}

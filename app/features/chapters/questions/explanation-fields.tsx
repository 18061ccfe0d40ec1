import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/chapters.ts';
import { cluster } from '../../../design-system/layout/layout.ts';
import { Select } from '../../../design-system/select/select.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { useQuestions, useQuestionValue } from './questions-context.ts';
import type { QuestionFaults } from './use-question-faults.ts';

/** A PDF of the course, and the place of its chapter. */
interface CourseDocument extends Pick<Attachment, 'id' | 'name' | 'pageCount'> {
  readonly position: number;
}

/** The PDFs of the question's course, in order. */
export const CourseDocumentsContext = createContext<readonly CourseDocument[]>([]);

interface ExplanationFieldsProps {
  /** The index of the question, from 0. */
  readonly index: number;
  readonly faults: QuestionFaults;
}

/** The explanation of the right answer, and the page of a PDF of the course that says more. */
export function ExplanationFields({ index, faults }: ExplanationFieldsProps) {
  const { t } = useTranslation('chapters');
  const { form } = useQuestions();
  const documents = use(CourseDocumentsContext);
  const chosenId = useQuestionValue(index, ({ source }) => source.attachmentId);
  const chosen = documents.find(({ id }) => id === chosenId);
  const name = `questions.${index}` as const;
  const choose = (attachmentId: string) =>
    form.setValue(`${name}.source`, { attachmentId, page: '' }, { shouldDirty: true, shouldTouch: true });
  const options = documents.map(({ id, position, name: file }) => ({ value: id, label: `${position}. ${file}` }));
  // The chosen PDF was deleted.
  if (chosenId !== '' && !chosen) options.push({ value: chosenId, label: t('questions.sourceGone') });
  return (
    <>
      <TextArea
        {...form.register(`${name}.explanation`)}
        label={t('questions.explanation')}
        required={false}
        rows={2}
        hint={t('questions.explanationHint')}
        error={faults.explanation}
      />
      {options.length > 0 && (
        <div className={cluster('1 2', 'alignTop')}>
          <Select
            label={t('questions.source')}
            name={`${name}.source.attachmentId`}
            required={false}
            size="s"
            placeholder={t('questions.noSource')}
            options={options}
            value={chosenId}
            error={faults.source}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {chosenId !== '' && (
            <TextInput
              {...form.register(`${name}.source.page`)}
              label={t('questions.sourcePage')}
              type="number"
              inputMode="numeric"
              min={1}
              max={chosen?.pageCount ?? undefined}
              size="s"
              hint={chosen?.pageCount ? t('questions.sourcePageHint', { max: chosen.pageCount }) : undefined}
              error={faults.page}
            />
          )}
        </div>
      )}
    </>
  );
}

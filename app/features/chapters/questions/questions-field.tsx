import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxQuestionsPerChapter } from '#contract/limits.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { EmptyState } from '../../../design-system/states/states.tsx';
import { Caption, VisuallyHidden } from '../../../design-system/text/text.tsx';
import { SortableList } from '../../../lists/sortable/sortable-list.tsx';
import type { ChapterControl } from '../chapter-fields.ts';
import { AddQuestion } from './add-question.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { OpenQuestions } from './open-questions.ts';
import { type PictureUploads, pictureFieldOf } from './picture-uploads.ts';
import { QuestionBlock } from './question-block.tsx';
import { QuestionsContext } from './questions-context.ts';
import styles from './questions-field.module.css';
import { QuestionsToolbar } from './questions-toolbar.tsx';
import { RemovedNote } from './removed-note.tsx';
import { UnfinishedNote } from './unfinished-note.tsx';
import { type QuestionList, useQuestionList } from './use-question-list.ts';

interface QuestionsFieldProps {
  readonly form: ChapterControl;
  /** The form's uploads. They go on while another part of it is shown. */
  readonly uploads: PictureUploads;
}

type BlocksProps = Pick<QuestionList, 'rows' | 'removal' | 'move' | 'putBack' | 'dropInstead' | 'forget'>;

/** The questions in their order, which can be moved, and among them the last deleted one, to be put back. */
const Blocks = memo(function Blocks(props: BlocksProps) {
  const { rows, removal, move, putBack, dropInstead, forget } = props;
  const { t } = useTranslation('chapters');
  const entries = useMemo(
    () => rows.map(({ key }, index) => ({ id: key, name: t('questions.number', { number: index + 1 }) })),
    [rows, t],
  );
  const removedIndex = removal && Math.min(removal.index, rows.length);
  const note = removal && (
    <RemovedNote
      removal={removal}
      onPutBack={() => putBack(removal)}
      onDropInstead={() => dropInstead(removal)}
      onForget={() => forget(removal)}
    />
  );
  return (
    <SortableList entries={entries} onMove={move}>
      <ol className={stack('1', 'oneColumn', 'shrinks')}>
        {rows.map(({ key, rowKey }, index) => (
          <Fragment key={rowKey}>
            {index === removedIndex && note}
            <QuestionBlock questionKey={key} index={index} />
          </Fragment>
        ))}
        {removedIndex === rows.length && note}
      </ol>
    </SortableList>
  );
});

const none: ReadonlySet<string> = new Set();

/** The keys of the questions that existed at the last try to save. */
function useTriedKeys(form: ChapterControl): ReadonlySet<string> {
  const { submitCount } = useFormState({ control: form.control });
  const [triedKeys, setTriedKeys] = useState(none);
  useEffect(() => {
    if (submitCount > 0) setTriedKeys(new Set(form.getValues('questions').map(({ key }) => key)));
  }, [submitCount, form]);
  return triedKeys;
}

/** The questions of a test: edited, ordered, duplicated, deleted, imported and exported as text. */
export const QuestionsField = memo(function QuestionsField({ form, uploads }: QuestionsFieldProps) {
  const { t } = useTranslation('chapters');
  const root = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'import' | 'export' | null>(null);
  const [pasted, setPasted] = useState('');
  const [openQuestions] = useState(() => new OpenQuestions(form.getValues('questions').map(({ key }) => key)));
  const list = useQuestionList({ form, root, openQuestions, uploads });
  const { duplicate, remove, goTo } = list;
  useEffect(
    () => uploads.onShow(({ questionKey, answer }) => goTo(questionKey, pictureFieldOf(answer))),
    [uploads, goTo],
  );
  const triedKeys = useTriedKeys(form);
  const context = useMemo(
    () => ({ form, uploads, openQuestions, triedKeys, duplicate, remove }),
    [form, uploads, openQuestions, triedKeys, duplicate, remove],
  );
  const closeImport = (textLeft: string) => {
    setPasted(textLeft);
    setDialog(null);
  };
  const count = list.rows.length;
  const room = maxQuestionsPerChapter - count;

  return (
    <QuestionsContext value={context}>
      <div ref={root} className={styles.field}>
        <QuestionsToolbar
          count={count}
          onOpenAll={() => openQuestions.openAll(list.rows.map(({ key }) => key))}
          onCloseAll={() => openQuestions.closeAll()}
          onImport={() => setDialog('import')}
          onExport={() => setDialog('export')}
        />
        {count > 0 && <Caption as="p">{t('questions.textHint')}</Caption>}
        <UnfinishedNote onGoTo={goTo} />
        {count === 0 && !list.removal && (
          <EmptyState title={t('questions.emptyTitle')}>{t('questions.emptyText')}</EmptyState>
        )}
        <Blocks
          rows={list.rows}
          removal={list.removal}
          move={list.move}
          putBack={list.putBack}
          dropInstead={list.dropInstead}
          forget={list.forget}
        />
        <AddQuestion count={count} onAdd={list.add} />
        <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
        {dialog === 'import' && (
          <ImportDialog room={room} textAtFirst={pasted} onTake={list.append} onClose={closeImport} />
        )}
        {dialog === 'export' && (
          <ExportDialog questions={form.getValues('questions')} onClose={() => setDialog(null)} />
        )}
      </div>
    </QuestionsContext>
  );
});

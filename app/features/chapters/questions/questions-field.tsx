import { Fragment, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxQuestionsPerChapter } from '#contract/limits.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { EmptyState } from '../../../design-system/empty-state/empty-state.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { VisuallyHidden } from '../../../design-system/visually-hidden/visually-hidden.tsx';
import { SortableList } from '../../../editing/sortable/sortable-list.tsx';
import type { ChapterForm } from '../chapter-fields.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { OpenQuestions } from './open-questions.ts';
import { QuestionBlock } from './question-block.tsx';
import { QuestionsContext } from './questions-context.ts';
import styles from './questions-field.module.css';
import { QuestionsToolbar } from './questions-toolbar.tsx';
import { RemovedNote } from './removed-note.tsx';
import { UnfinishedNote } from './unfinished-note.tsx';
import { useIsUploading, usePictureUploads } from './use-picture-uploads.ts';
import { type QuestionList, useQuestionList } from './use-question-list.ts';

interface QuestionsFieldProps {
  readonly form: ChapterForm;
  /** Whether pictures are still on their way, which the form would be saved without. */
  readonly onUploading?: ((isUploading: boolean) => void) | undefined;
}

/** In a radio button Enter would send the whole form. */
function keepUnsent(event: KeyboardEvent<HTMLElement>): void {
  const isRadio = event.target instanceof HTMLInputElement && event.target.type === 'radio';
  if (isRadio && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

type BlocksProps = Pick<QuestionList, 'rows' | 'removal' | 'move' | 'putBack' | 'forget'>;

/** The questions in their order, each to be moved, and among them the one that was deleted last, to be put back. */
const Blocks = memo(function Blocks({ rows, removal, move, putBack, forget }: BlocksProps) {
  const { t } = useTranslation('chapters');
  const entries = useMemo(
    () => rows.map(({ key }, place) => ({ id: key, name: t('questions.number', { number: place + 1 }) })),
    [rows, t],
  );
  const removedPlace = removal && Math.min(removal.place, rows.length);
  const note = removal && (
    <RemovedNote removal={removal} onPutBack={() => putBack(removal)} onForget={() => forget(removal)} />
  );
  return (
    <SortableList entries={entries} onMove={move}>
      <ol className={styles.list}>
        {rows.map(({ key, rowKey }, place) => (
          <Fragment key={rowKey}>
            {place === removedPlace && note}
            <QuestionBlock questionKey={key} place={place} />
          </Fragment>
        ))}
        {removedPlace === rows.length && note}
      </ol>
    </SortableList>
  );
});

interface AddQuestionProps {
  /** The chapter holds as many as it can. */
  readonly isFull: boolean;
  readonly onAdd: () => void;
}

function AddQuestion({ isFull, onAdd }: AddQuestionProps) {
  const { t } = useTranslation('chapters');
  return (
    <div className={styles.foot}>
      <Button
        data-add=""
        variant="secondary"
        size="s"
        icon="plus"
        looksDisabled={isFull}
        onClick={() => !isFull && onAdd()}
      >
        {t('questions.add')}
      </Button>
      {isFull && (
        <Text size="xss" tone="muted">
          {t('questions.full', { most: maxQuestionsPerChapter })}
        </Text>
      )}
    </div>
  );
}

/** The questions of a test: written, ordered, duplicated, deleted, taken over from a text and given out as one. */
export const QuestionsField = memo(function QuestionsField({ form, onUploading }: QuestionsFieldProps) {
  const { t } = useTranslation('chapters');
  const root = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'import' | 'export' | null>(null);
  const [openings] = useState(() => new OpenQuestions(form.getValues('questions').map(({ key }) => key)));
  const uploads = usePictureUploads(form);
  const list = useQuestionList({ form, root, openings, uploads });
  const isUploading = useIsUploading(uploads);
  useEffect(() => {
    onUploading?.(isUploading);
    // What is on its way ends with the list.
    return () => onUploading?.(false);
  }, [onUploading, isUploading]);
  const { duplicate, remove } = list;
  const context = useMemo(
    () => ({ form, uploads, openings, duplicate, remove }),
    [form, uploads, openings, duplicate, remove],
  );
  const count = list.rows.length;
  const room = maxQuestionsPerChapter - count;

  return (
    <QuestionsContext value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside it. */}
      <div ref={root} className={styles.field} onKeyDown={keepUnsent}>
        <QuestionsToolbar
          count={count}
          onOpenAll={() => openings.openAll(list.rows.map(({ key }) => key))}
          onCloseAll={() => openings.closeAll()}
          onImport={() => setDialog('import')}
          onExport={() => setDialog('export')}
        />
        {count > 0 && (
          <Text size="xss" tone="muted">
            {t('questions.textHint')}
          </Text>
        )}
        <UnfinishedNote onGoTo={list.goTo} />
        {count === 0 && !list.removal && (
          <EmptyState title={t('questions.emptyTitle')}>{t('questions.emptyText')}</EmptyState>
        )}
        <Blocks rows={list.rows} removal={list.removal} move={list.move} putBack={list.putBack} forget={list.forget} />
        <AddQuestion isFull={room <= 0} onAdd={list.add} />
        <VisuallyHidden role="status">{list.told}</VisuallyHidden>
        {dialog === 'import' && <ImportDialog room={room} onTake={list.append} onClose={() => setDialog(null)} />}
        {dialog === 'export' && (
          <ExportDialog questions={form.getValues('questions')} onClose={() => setDialog(null)} />
        )}
      </div>
    </QuestionsContext>
  );
});

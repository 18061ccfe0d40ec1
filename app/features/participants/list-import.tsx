import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { ErrorState } from '../../design-system/states/states.tsx';
import { Caption } from '../../design-system/text/text.tsx';
import { TextArea } from '../../design-system/text-area/text-area.tsx';
import { FileButton } from '../../design-system/upload-zone/file-button.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import styles from './add-participants-dialog.module.css';
import { ImportResult } from './import-result.tsx';
import { ImportReview } from './import-review.tsx';
import type { ReviewedList } from './reviewed-list.ts';
import type { ImportFailure, ListImport } from './use-list-import.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';

interface ListImportFormProps {
  readonly list: ListImport;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly onClose: () => void;
}

/** A pasted list or a chosen file of addresses. It is reviewed first, then added; lines that were left out are shown afterwards. */
export function ListImportForm({ list, fieldRef, onClose }: ListImportFormProps) {
  const { t } = useTranslation('participants');
  const { text, fileFault, review, failure, doneCount, isBusy } = list;
  const isDone = doneCount !== null;
  const wasDone = useRef(isDone);
  const end = useScrollIntoView(failure);
  useEffect(() => {
    // The user begins another list: the button that was pressed is gone.
    if (wasDone.current && !isDone) fieldRef.current?.focus();
    wasDone.current = isDone;
  }, [isDone, fieldRef]);

  if (review && isDone) {
    const close = () => {
      list.clear();
      onClose();
    };
    return <ImportResult review={review} list={text} count={doneCount} onClear={list.clear} onClose={close} />;
  }
  return (
    <div className={stack('2', 'oneColumn')}>
      <TextArea
        ref={fieldRef}
        label={t('import.label')}
        name="participants-list"
        hint={t('import.hint')}
        rows={5}
        // Keeps the field low, so that the result is in sight too.
        maxRows={review || failure ? 8 : undefined}
        required={false}
        spellCheck={false}
        readOnly={isBusy}
        error={fileFault ? t(`import.${fileFault}`) : undefined}
        value={text}
        onChange={(event) => list.change(event.currentTarget.value)}
      />
      <div className={cluster('1 2', 'center')}>
        <FileButton
          variant="secondary"
          icon="paperclip"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={isBusy}
          onFile={(file) => void list.takeFile(file)}
        >
          {t('import.file')}
        </FileButton>
        {!review && (
          <Button size="s" disabled={text.trim() === ''} busy={isBusy} onClick={() => void list.check()}>
            {t('import.check')}
          </Button>
        )}
      </div>
      {review && <ImportReview review={review} title={t('import.review')} />}
      <div ref={end} className={styles.end}>
        {failure && <Failure failure={failure} />}
        {review && <AddingFoot list={list} review={review} onClose={onClose} />}
      </div>
    </div>
  );
}

interface AddingFootProps extends Pick<ListImportFormProps, 'list' | 'onClose'> {
  readonly review: ReviewedList;
}

function AddingFoot({ list, review, onClose }: AddingFootProps) {
  const { t } = useTranslation('participants');
  return (
    <div className={cluster('1 2', 'center')}>
      <Button
        size="s"
        disabled={review.toAdd.length === 0}
        busy={list.isBusy}
        onClick={() => void list.add().then((isSettled) => isSettled && onClose())}
      >
        {review.toAdd.length === 0 ? t('import.nobody') : t('add.confirm', { count: review.toAdd.length })}
      </Button>
      {review.problems > 0 && <Caption>{t('import.rest', { count: review.problems })}</Caption>}
    </div>
  );
}

function Failure({ failure: { wasChecking, addedCount, code } }: { readonly failure: ImportFailure }) {
  const { t } = useTranslation('participants');
  const errorText = useErrorText();
  const title = () => {
    if (wasChecking) return t('import.checkFailed');
    return addedCount > 0 ? t('add.partly', { count: addedCount }) : t('add.failed');
  };
  return <ErrorState title={title()}>{errorText(code)}</ErrorState>;
}

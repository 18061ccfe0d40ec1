import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationImport } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { stack } from '../../../../design-system/layout/layout.ts';
import rows from '../../../../design-system/rows/rows.module.css';
import { Skeleton } from '../../../../design-system/states/states.tsx';
import { Caption, Note, Text } from '../../../../design-system/text/text.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { CallFailure } from '../../../../lists/call-failure.tsx';
import { ConfirmDialog, type RowDialogProps } from '../../../../lists/confirm-dialog.tsx';
import { importsApi } from './imports.api.ts';
import styles from './imports-list.module.css';

interface UndoImportDialogProps extends RowDialogProps {
  readonly made: PublicationImport;
}

/** Asks once before it undoes an import, and names what is deleted and what stays. */
export function UndoImportDialog({ made, ...dialogProps }: UndoImportDialogProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [undo] = importsApi.useUndoImportMutation();
  const { fileName, created, remaining, changed } = made;
  return (
    <ConfirmDialog
      {...dialogProps}
      words={(word, answer?: { readonly removed: number }) =>
        t(`import.undo.${word}`, { name: fileName || t('import.pasted'), count: answer?.removed })
      }
      alreadyGone={t('import.undo.alreadyUndone')}
      onConfirm={() => undo(made.id)}
    >
      <Text size="xs">{t('import.undo.goes', { count: remaining - changed })}</Text>
      {changed > 0 && <Text size="xs">{t('import.undo.stays', { count: changed })}</Text>}
      {created > remaining && <Text size="xs">{t('import.undo.gone', { count: created - remaining })}</Text>}
    </ConfirmDialog>
  );
}

/** Earlier imports, newest first. Each can be undone. */
export function ImportsList() {
  const { t } = useTranslation('publicationsAdmin');
  const { data, error, isFetching, refetch } = importsApi.useListImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [undoing, setUndoing] = useState<PublicationImport | null>(null);
  const heading = useRef<HTMLElement>(null);

  const content = () => {
    if (!data && error) {
      return <CallFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    }
    if (!data) return <Skeleton width="long" />;
    if (data.length === 0) {
      return <Note>{t('import.list.none')}</Note>;
    }
    return (
      <ul className={rows.box}>
        {data.map((each) => (
          <ImportRow key={each.id} made={each} onUndo={() => setUndoing(each)} />
        ))}
      </ul>
    );
  };

  return (
    <section className={stack('1half')} aria-labelledby="imports">
      {/* Takes the focus when the row that had it disappears. */}
      <Text as="h2" size="m" id="imports" tabIndex={-1} ref={heading}>
        {t('import.list.title')}
      </Text>
      {content()}
      {undoing && (
        <UndoImportDialog made={undoing} onClose={() => setUndoing(null)} onDone={() => heading.current?.focus()} />
      )}
    </section>
  );
}

function ImportRow({ made, onUndo }: { readonly made: PublicationImport; readonly onUndo: () => void }) {
  const { t } = useTranslation('publicationsAdmin');
  const language = useLanguage();
  const { fileName, at, actorEmail, created, remaining, changed } = made;
  const name = fileName || t('import.pasted');
  const when = formatInstant(at, language);
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <div className={stack('hair', 'shrinks', 'breakWords')}>
        <Text as="span" size="sxs" weight="medium">
          {name}
        </Text>
        <Caption>
          <time dateTime={at}>{when}</time> · {actorEmail ?? t('import.list.program')}
        </Caption>
        <Caption>
          {t('import.list.created', { count: created })}
          {remaining < created && ` · ${t('import.list.remaining', { count: remaining })}`}
          {changed > 0 && ` · ${t('import.list.changed', { count: changed })}`}
        </Caption>
      </div>
      <Button
        variant="secondary"
        size="s"
        width="content"
        aria-label={t('import.list.undoName', { name, when })}
        onClick={onUndo}
      >
        {t('import.list.undo')}
      </Button>
    </li>
  );
}

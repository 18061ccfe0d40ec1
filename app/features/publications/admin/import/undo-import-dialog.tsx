import { useTranslation } from 'react-i18next';
import type { PublicationImport } from '#contract/publications.ts';
import { Text } from '../../../../design-system/text/text.tsx';
import { ConfirmDialog } from '../../../../lists/confirm-dialog.tsx';
import { useUndoImportMutation } from './imports.api.ts';

interface UndoImportDialogProps {
  readonly made: PublicationImport;
  readonly onClose: () => void;
  /** After it has gone from the list, and the dialogue with it. */
  readonly onDone: () => void;
}

/** Asks once, naming what goes and what stays. */
export function UndoImportDialog({ made, ...ways }: UndoImportDialogProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [undo] = useUndoImportMutation();
  const { fileName, created, remaining, changed } = made;
  return (
    <ConfirmDialog
      {...ways}
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

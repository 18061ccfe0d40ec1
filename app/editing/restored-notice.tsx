import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Notice } from '../design-system/notice/notice.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { formatAge } from '../lib/format-instant.ts';
import { ConfirmDialog, type RowDialogProps } from '../lists/confirm-dialog.tsx';
import { canBeSentAgain, type Draft } from './draft-store.ts';

interface RestoredNoticeProps {
  /** The restored draft; null if there is none, or once the user has decided about it. */
  readonly draft: Draft<unknown> | null;
  /** Version of the item as it was opened; null for a new one. */
  readonly currentVersion: number | null;
  /** Makes the form show the saved state instead. */
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  /** Where the focus goes after the decision, because the pressed button disappears. */
  readonly onAnswered: () => void;
}

const discardKeys = {
  title: 'draft.discardTitle',
  cancel: 'draft.discardCancel',
  confirm: 'draft.discardConfirm',
  done: 'draft.discarded',
  failed: 'form.failed',
} as const;

/** What was not restored from a draft, and what is uncertain about it, in whole sentences. */
function useWarnings() {
  const { t } = useTranslation('admin');
  return ({ version, files = [], saving }: Draft<unknown>, currentVersion: number | null): string[] => {
    const isAskable = saving !== undefined && canBeSentAgain(saving);
    // The draft's own save creates one version.
    const ownVersion = (version ?? 0) + (isAskable && saving.version !== null ? 1 : 0);
    return [
      ...(files.length > 0 ? [t('draft.filesLost', { count: files.length, names: files.join(', ') })] : []),
      ...(currentVersion !== null && ownVersion < currentVersion ? [t('draft.older')] : []),
      ...(isAskable ? [t('draft.sent')] : []),
      ...(saving?.version === null && !isAskable ? [t('draft.maybeSaved')] : []),
    ];
  };
}

/** Says that a draft was restored into the form, and offers to drop it. */
export function RestoredNotice({ draft, currentVersion, onDiscard, onClose, onAnswered }: RestoredNoticeProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const warningsOf = useWarnings();
  const [isAsking, setAsking] = useState(false);
  if (!draft) return null;
  const doubts = warningsOf(draft, currentVersion);
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  const tone = doubts.length === 0 ? 'success' : 'warning';
  return (
    <>
      <Notice
        tone={tone}
        actions={
          <>
            <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
              {t('draft.discard')}
            </Button>
            <Button size="s" variant="quiet" icon="cross" iconOnly labelKey="close" onClick={answer(onClose)} />
          </>
        }
      >
        {[t('draft.restored', { age: formatAge(draft.savedAtMs, language) }), ...doubts].join(' ')}
      </Notice>
      {isAsking && <DiscardDraftDialog onClose={() => setAsking(false)} onDone={answer(onDiscard)} />}
    </>
  );
}

/** Asks before a restored draft is dropped. */
export function DiscardDraftDialog(dialogProps: RowDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmDialog {...dialogProps} words={(word) => t(discardKeys[word])} onConfirm={async () => ({})}>
      {t('draft.discardText')}
    </ConfirmDialog>
  );
}

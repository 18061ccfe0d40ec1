import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Notice } from '../design-system/notice/notice.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { formatAge } from '../lib/format-instant.ts';
import { ConfirmDialog } from '../lists/confirm-dialog.tsx';
import { canBeAskedAgain, type Draft } from './draft-store.ts';

interface RestoredNoticeProps {
  /** The work that has come back; null for none, and where it has been answered. */
  readonly draft: Draft<unknown> | null;
  /** Version of the item as it was opened; null for a new one. */
  readonly currentVersion: number | null;
  /** The form is to show what is saved instead. */
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  /** Where the work goes on once it is answered: the pressed button goes with it. */
  readonly onAnswered: () => void;
}

const discardKeys = {
  title: 'draft.discardTitle',
  cancel: 'draft.discardCancel',
  confirm: 'draft.discardConfirm',
  done: 'draft.discarded',
  failed: 'form.failed',
} as const;

/** What has not come back of a draft, and what is uncertain about it, in whole sentences. */
function useDoubts() {
  const { t } = useTranslation('admin');
  return ({ version, files = [], saving }: Draft<unknown>, currentVersion: number | null): string[] => {
    const isAskable = saving !== undefined && canBeAskedAgain(saving);
    // Its own saving makes one version.
    const ownVersion = (version ?? 0) + (isAskable && saving.version !== null ? 1 : 0);
    return [
      ...(files.length > 0 ? [t('draft.filesLost', { count: files.length, names: files.join(', ') })] : []),
      ...(currentVersion !== null && ownVersion < currentVersion ? [t('draft.older')] : []),
      ...(isAskable ? [t('draft.sent')] : []),
      ...(saving?.version === null && !isAskable ? [t('draft.maybeSaved')] : []),
    ];
  };
}

/** Says that earlier work is in the form again, and offers to drop it. */
export function RestoredNotice({ draft, currentVersion, onDiscard, onClose, onAnswered }: RestoredNoticeProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const doubtsOf = useDoubts();
  const [isAsking, setAsking] = useState(false);
  if (!draft) return null;
  const doubts = doubtsOf(draft, currentVersion);
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
      {isAsking && (
        <ConfirmDialog
          words={(word) => t(discardKeys[word])}
          onConfirm={async () => ({})}
          onClose={() => setAsking(false)}
          onDone={answer(onDiscard)}
        >
          {t('draft.discardText')}
        </ConfirmDialog>
      )}
    </>
  );
}

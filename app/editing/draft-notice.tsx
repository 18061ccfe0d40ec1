import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Notice } from '../design-system/notice/notice.tsx';
import { Text } from '../design-system/text/text.tsx';
import { useLanguage } from '../i18n/language-context.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import type { Draft } from './draft-store.ts';
import { formatAge } from './format-instant.ts';
import type { Offer } from './use-earlier-drafts.ts';
import { mayBeAskedAgain } from './use-sure-save.ts';

interface DraftOfferProps {
  readonly offer: Offer<unknown>;
  /** Version of the item as it stands; null for a new one. */
  readonly currentVersion: number | null;
  readonly onRestore: () => void;
  /** Was confirmed where files go with it. */
  readonly onDiscard: () => void;
  /** What the work is on, where that does not go without saying. */
  readonly children?: ReactNode;
}

interface DiscardDialogProps extends Pick<DraftOfferProps, 'onDiscard'> {
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** Asks before files are dropped that stand nowhere else. */
function DiscardDialog({ names, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <DeletionDialog
      texts={{
        title: t('draft.discardTitle'),
        cancel: t('draft.discardCancel'),
        confirm: t('draft.discardConfirm'),
        done: t('draft.discarded'),
        alreadyGone: t('draft.discarded'),
        failed: t('form.failed'),
      }}
      onDelete={async () => ({})}
      onClose={onClose}
      onDeleted={onDiscard}
    >
      {t('draft.discardText', { count: names.length, names: names.join(', ') })}
    </DeletionDialog>
  );
}

/** Names of the files that would be lost with a draft: a picture that was replaced since it was sent is kept for that request alone. */
function unsentNames({ files = [], picture, saving }: Draft<unknown>, sentId?: string | null): string[] {
  const replacedId = saving?.picture?.id === picture?.id ? undefined : saving?.picture?.id;
  return files.filter(({ id }) => id !== replacedId && id !== sentId).map(({ name }) => name);
}

/** Offers unsaved work of an earlier form; of one that is still there it only says so. */
export function DraftOffer({ offer, currentVersion, onRestore, onDiscard, children }: DraftOfferProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { draft, isOpenElsewhere } = offer;
  const age = formatAge(draft.savedAtMs, language);
  const names = unsentNames(draft);
  /** What was sent may have arrived. */
  const waiting = unsentNames(draft, draft.saving?.picture?.id);
  const mayBeSaved = draft.saving !== undefined && mayBeAskedAgain(draft.saving);
  // Its own saving makes one version.
  const ownVersion = (draft.version ?? 0) + (mayBeSaved && draft.saving?.version !== null ? 1 : 0);
  const isOlder = currentVersion !== null && draft.version !== null && ownVersion < currentVersion;
  const subject = children && (
    <Text as="div" size="xs" weight="semibold">
      {children}
    </Text>
  );
  if (isOpenElsewhere) {
    return (
      <Notice icon="pencil">
        {subject}
        {t('draft.openElsewhere')}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        icon="pencil"
        actions={
          <>
            <Button size="s" variant="secondary" onClick={onRestore}>
              {t('draft.restore')}
            </Button>
            <Button size="s" variant="quiet" onClick={() => (names.length > 0 ? setAsking(true) : onDiscard())}>
              {t('draft.discard')}
            </Button>
          </>
        }
      >
        {subject}
        {t('draft.found', { age })}
        {waiting.length > 0 && ` ${t('draft.files', { count: waiting.length, names: waiting.join(', ') })}`}
        {isOlder && ` ${t('draft.older')}`}
        {mayBeSaved && ` ${t('draft.sent')}`}
      </Notice>
      {isAsking && <DiscardDialog names={names} onDiscard={onDiscard} onClose={() => setAsking(false)} />}
    </>
  );
}

interface RestoredNoticeProps {
  /** What has not come back with it, and what is uncertain about it, in whole sentences. */
  readonly doubts: readonly string[];
  readonly onClose: () => void;
}

/** Says that earlier work is in the form now. */
export function RestoredNotice({ doubts, onClose }: RestoredNoticeProps) {
  const { t } = useTranslation('admin');
  const isWhole = doubts.length === 0;
  return (
    <Notice
      tone={isWhole ? 'success' : 'warning'}
      icon={isWhole ? 'check' : 'warning'}
      actions={
        <Button size="s" variant="quiet" width="content" icon="cross" iconOnly labelKey="close" onClick={onClose} />
      }
    >
      {[t('draft.restored'), ...doubts].join(' ')}
    </Notice>
  );
}

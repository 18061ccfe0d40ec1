import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { Notice } from '../design-system/notice/notice.tsx';
import { Text } from '../design-system/text/text.tsx';
import { useLanguage } from '../i18n/language-context.tsx';
import type { Draft } from './draft-store.ts';
import { formatAge } from './format-instant.ts';

interface DraftOfferProps {
  readonly draft: Pick<Draft<unknown>, 'version' | 'savedAtMs'>;
  /** Version of the item as it stands; null for a new one. */
  readonly currentVersion: number | null;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
  /** What the work is on, where that does not go without saying. */
  readonly children?: ReactNode;
}

/** Offers unsaved work of an earlier form. */
export function DraftOffer({ draft, currentVersion, onRestore, onDiscard, children }: DraftOfferProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const age = formatAge(draft.savedAtMs, language);
  const isOlder = currentVersion !== null && draft.version !== null && draft.version < currentVersion;
  return (
    <Notice
      icon="pencil"
      actions={
        <>
          <Button size="s" variant="secondary" onClick={onRestore}>
            {t('draft.restore')}
          </Button>
          <Button size="s" variant="quiet" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      {children && (
        <Text as="div" size="xs" weight="semibold">
          {children}
        </Text>
      )}
      {t('draft.found', { age })}
      {isOlder && ` ${t('draft.older')}`}
    </Notice>
  );
}

/** What was taken up from an earlier form, for the note that says so. */
export type RestoredWork = 'whole' | 'withoutPicture';

interface RestoredNoticeProps {
  readonly restored: RestoredWork;
  readonly onClose: () => void;
  /** What has not come back with it; nothing where everything has. */
  readonly children?: ReactNode;
}

/** Says that earlier work is in the form now. */
export function RestoredNotice({ restored, onClose, children }: RestoredNoticeProps) {
  const { t } = useTranslation('admin');
  return (
    <Notice
      tone={children ? 'warning' : 'success'}
      icon={children ? 'warning' : 'check'}
      actions={
        <Button size="s" variant="quiet" width="content" icon="cross" iconOnly labelKey="close" onClick={onClose} />
      }
    >
      {t(restored === 'whole' ? 'draft.restored' : 'draft.restoredWithoutPicture')}
      {children && <> {children}</>}
    </Notice>
  );
}

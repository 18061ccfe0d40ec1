import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { useLanguage } from '../../../i18n/language-context.tsx';
import type { Language } from '../../../i18n/languages.ts';
import type { NewsDraft } from './news-drafts.ts';
import type { RestoredWork } from './use-news-editor.ts';

const minuteMs = 60_000;
const units = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** "5 minutes ago", «5 минут назад»; less than a minute is "now". */
function ageOf(savedAtMs: number, language: Language, nowMs: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passedMs = nowMs - savedAtMs;
  const fitting = units.find(({ ms }) => passedMs >= ms);
  return fitting ? format.format(-Math.floor(passedMs / fitting.ms), fitting.unit) : format.format(0, 'second');
}

interface DraftOfferProps {
  readonly draft: NewsDraft;
  /** Version of the item as it stands; null for a new one. */
  readonly currentVersion: number | null;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers unsaved work of an earlier form. */
export function DraftOffer({ draft, currentVersion, onRestore, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const age = ageOf(draft.savedAtMs, language, Date.now());
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
      {t(currentVersion === null ? 'draft.foundNew' : 'draft.found', { age })}
      {isOlder && ` ${t('draft.older')}`}
    </Notice>
  );
}

interface RestoredNoticeProps {
  readonly restored: RestoredWork;
  readonly onClose: () => void;
}

/** Says that earlier work is in the form now. */
export function RestoredNotice({ restored, onClose }: RestoredNoticeProps) {
  const { t } = useTranslation('admin');
  return (
    <Notice
      tone="success"
      icon="check"
      actions={
        <Button size="s" variant="quiet" width="content" icon="cross" iconOnly labelKey="close" onClick={onClose} />
      }
    >
      {t(restored === 'whole' ? 'draft.restored' : 'draft.restoredWithoutPicture')}
    </Notice>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../design-system/icon/icon.tsx';
import { VisuallyHidden } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import type { SaveState } from '../answers/save-state.ts';
import styles from './save-line.module.css';

const icons: Record<SaveState['kind'], IconName> = {
  saved: 'check',
  saving: 'retry',
  asked: 'warning',
  waiting: 'clock',
  refused: 'warning',
};

function useWords(state: SaveState): string {
  const { t } = useTranslation('attempts');
  const language = useLanguage();
  switch (state.kind) {
    case 'saved': {
      if (state.savedAt === null) return t('save.nothing');
      const time = new Date(state.savedAt).toLocaleTimeString(language, { timeStyle: 'short' });
      return t('save.saved', { time });
    }
    case 'saving':
      return t('save.saving');
    case 'asked':
      return t('save.asked', { count: state.count });
    case 'waiting':
      return t(state.isLasting ? 'save.waiting' : 'save.waitingHere', { count: state.count });
    case 'refused':
      if (state.code === 'NOT_FOUND') return t('save.removed');
      return t('save.refused', { count: state.count });
  }
}

/** Says where the answers are: on the server, on their way, or kept here until the server can be reached. */
export function SaveLine({ state }: { readonly state: SaveState }) {
  const words = useWords(state);
  return (
    <div className={`${styles.line} ${styles[state.kind]}`} data-save={state.kind}>
      <Icon name={icons[state.kind]} size={16} className={styles.icon} />
      <span>{words}</span>
    </div>
  );
}

/**
 * Announces to screen readers that an answer is saved, that the server cannot be reached, that it is back, or that the user has to decide.
 */
export function SaveAnnouncement({ state: { kind } }: { readonly state: SaveState }) {
  const { t } = useTranslation('attempts');
  // The state before "saved": nothing is said about answers that were there already.
  const [before, setBefore] = useState<'nothing' | 'saving' | 'waiting'>('nothing');
  if (kind === 'waiting' && before !== 'waiting') setBefore('waiting');
  if (kind === 'saving' && before === 'nothing') setBefore('saving');
  return (
    // Empty while something is being sent, so that the same words are announced again.
    <VisuallyHidden role="status">
      {kind === 'waiting' && t('save.announceWaiting')}
      {kind === 'asked' && t('save.announceAsked')}
      {kind === 'saved' && before !== 'nothing' && t(before === 'waiting' ? 'save.announceSaved' : 'save.announceOne')}
    </VisuallyHidden>
  );
}

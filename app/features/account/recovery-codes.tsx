import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { useCopying } from '../../lib/use-copying.ts';
import { saveFile } from '../../store/download.ts';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { DoneMessage } from './done-message.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Says why they are shown. */
  readonly news: string;
  readonly onDone: () => void;
}

/** Shows the recovery codes this once, with ways to keep them. */
export function RecoveryCodes({ codes, news, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const { site } = useSettings();
  const language = useLanguage();
  const { email } = useAppSelector(selectSession);
  const { outcome, copy } = useCopying();
  const caption = t('recoveryCodes.caption', { site: site.titlePrefix[language], email });
  const save = () => {
    const text = [caption, '', ...codes, ''].join('\n');
    saveFile({ name: 'recovery-codes.txt', content: new Blob([text], { type: 'text/plain' }) });
  };
  return (
    <div className={stack('2')}>
      <Notice tone="success">{news}</Notice>
      <Text size="sxs">{t('recoveryCodes.text')}</Text>
      <div className={styles.printed}>
        <Text className={styles.caption}>{caption}</Text>
        <ul className={styles.codes} aria-label={t('recoveryCodes.label')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={cluster('1', 'center')}>
        <Button variant="secondary" size="s" width="content" icon="copy" onClick={() => void copy(codes.join('\n'))}>
          {t('recoveryCodes.copy')}
        </Button>
        <Button variant="secondary" size="s" width="content" icon="download" onClick={save}>
          {t('recoveryCodes.save')}
        </Button>
        <Button variant="secondary" size="s" width="content" icon="print" onClick={() => window.print()}>
          {t('recoveryCodes.print')}
        </Button>
        <DoneMessage>{outcome && t(`recoveryCodes.${outcome}`)}</DoneMessage>
      </div>
      <div>
        <Button onClick={onDone}>{t('recoveryCodes.done')}</Button>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { cluster } from '../layout/layout.ts';
import { Text } from '../text/text.tsx';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'warning' | 'success';

const icons: Record<NoticeTone, IconName> = { info: 'info', warning: 'warning', success: 'check' };

interface NoticeProps {
  /** Default `info`. */
  readonly tone?: NoticeTone | undefined;
  /** Default: the icon of its tone. */
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A message above the part of the page that it concerns, with what the user can do. Announced politely. */
export function Notice({ tone = 'info', icon = icons[tone], children, actions }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role="status">
      <Icon name={icon} className={styles.icon} />
      <Text as="div" size="xs" className={styles.words}>
        {children}
      </Text>
      {actions && <div className={cluster('1')}>{actions}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './external-link.module.css';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to another site, marked as such to the eye and to screen readers. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  const { t } = useTranslation('content');
  return (
    <a href={href} rel="external noopener" className={className}>
      {children}
      <Icon name="external" size={16} label={t('otherSite')} className={styles.mark} />
    </a>
  );
}

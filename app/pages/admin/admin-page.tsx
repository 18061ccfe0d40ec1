import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import { PageHead } from '../frame/page-head.tsx';
import styles from './admin-page.module.css';

interface AdminPageProps {
  readonly title: string;
  /** Title in the browser's tab, if the heading alone does not say whose page it is; default: the heading. */
  readonly longTitle?: string | undefined;
  /** Parent page: a link above the title. */
  readonly parent?: { readonly path: string; readonly title: string } | undefined;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the administrators' area: parent page, title, and actions. */
export function AdminPage({ title, longTitle = title, parent, action, children }: AdminPageProps) {
  const { t } = useTranslation('admin');
  const localPath = useLocalPath();
  return (
    <>
      <PageHead section={t('layout.pageTitle', { title: longTitle })} isHidden />
      {parent && (
        <Link to={localPath(parent.path)} className={styles.parent}>
          <Icon name="back-arrow" size={16} />
          {parent.title}
        </Link>
      )}
      <div className={styles.head}>
        <Text as="h1" size="lsm">
          {title}
        </Text>
        {action}
      </div>
      {children}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import { useLocalPath } from '../../../../i18n/language.tsx';
import styles from './same-work-notice.module.css';
import type { SameWork } from './use-same-work.ts';

interface SameWorkNoticeProps {
  readonly works: readonly SameWork[];
  readonly reason: 'sameDoi' | 'sameTitle' | 'similar';
}

/** Says that a work exists already. The user may still save it. */
export function SameWorkNotice({ works, reason }: SameWorkNoticeProps) {
  const { t } = useTranslation('publicationsAdmin');
  const localPath = useLocalPath();
  return (
    <Notice tone="warning">
      {t(`same.${reason}`)}
      <ul className={styles.works}>
        {works.map(({ id, title, year }) => (
          <li key={id}>
            {/* Opens a new window, so that the edits stay. */}
            <a href={localPath(`/admin/publications/editPublication/${id}`)} target="_blank" rel="noreferrer">
              {t('same.work', { title, year })}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

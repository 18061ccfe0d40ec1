import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldBox, fieldControlClass } from '../../design-system/field/field.tsx';
import { nearestPage } from './page-ranges.ts';
import styles from './reader-toolbar.module.css';

interface PageFieldProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onGo: (page: number) => void;
}

/** "7 of 352": the page that is shown, to be changed. What is no page of the PDF goes to the nearest, or changes nothing. */
export function PageField({ page, pageCount, onGo }: PageFieldProps) {
  const { t } = useTranslation('reading');
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isFinite(wanted)) onGo(nearestPage(wanted, pageCount));
  };
  return (
    <form
      className={styles.pages}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <FieldBox className={styles.pageBox}>
        <input
          className={`${fieldControlClass} ${styles.pageInput}`}
          aria-label={t('toolbar.page', { count: pageCount })}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          disabled={pageCount === 0}
          value={typed ?? (pageCount === 0 ? '' : String(page))}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={commit}
        />
      </FieldBox>
      <span aria-hidden="true" className={styles.total}>
        {pageCount > 0 && t('toolbar.of', { count: pageCount })}
      </span>
    </form>
  );
}

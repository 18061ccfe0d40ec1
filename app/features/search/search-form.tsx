import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { VisuallyHidden } from '../../design-system/text/text.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import { type SearchAddress, searchPath } from './search-address.ts';
import styles from './search-form.module.css';

/** Asks for search words. It is a plain form that works without the program. */
export function SearchForm({ place: { query, kind } }: { readonly place: SearchAddress }) {
  const { t } = useTranslation('search');
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const [asked, setAsked] = useState(query);
  if (asked !== query) {
    setAsked(query);
    setTyped(query);
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(localPath(searchPath({ query: typed.trim(), kind })));
  };
  return (
    <form
      aria-label={t('section')}
      method="get"
      action={localPath('/search')}
      className={styles.form}
      onSubmit={submit}
    >
      <label className={styles.box}>
        <VisuallyHidden>{t('field')}</VisuallyHidden>
        <Icon name="search" className={styles.icon} />
        <input
          type="search"
          name="q"
          className={styles.input}
          placeholder={t('placeholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      {kind && <input type="hidden" name="kind" value={kind} />}
      <Button type="submit" size="l" width="content" className={styles.submit}>
        <span className={styles.word}>{t('submit')}</span>
        <Icon name="arrow-right" className={styles.sign} />
      </Button>
    </form>
  );
}

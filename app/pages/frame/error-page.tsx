import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { Brand } from './brand.tsx';
import styles from './error-page.module.css';
import { PageHead } from './page-head.tsx';

interface ErrorPageProps {
  /** `notFound`: there is no such page. `failed`: there may be one, but it could not be made. `unavailable`: nor could any, just now. */
  readonly kind: 'notFound' | 'failed' | 'unavailable';
}

/** In the place of any page that is not there or could not be drawn. */
export function ErrorPage({ kind }: ErrorPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead section={t(`errorPage.${kind}.title`)} isHidden />
      <header className={styles.header}>
        <Brand />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <img src="/error-page.svg" alt="" width={640} height={320} />
        <Text as="h1" size="xl">
          {t(`errorPage.${kind}.title`)}
        </Text>
        <Text size="sm" tone="muted" className={styles.words}>
          {t(`errorPage.${kind}.text`)}
        </Text>
        <div className={styles.actions}>
          {kind !== 'notFound' && <Button variant="secondary" icon="retry" labelKey="retry" data-does="reload" />}
          <Button to="/" labelKey="returnToMain" />
        </div>
      </main>
    </>
  );
}

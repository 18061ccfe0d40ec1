import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Text } from '../../design-system/text/text.tsx';
import styles from './error-page.module.css';
import { PageHead } from './page-head.tsx';
import { PublicFrame } from './public-frame.tsx';

interface ErrorPageProps {
  /** `notFound`: there is no such page. `failed`: there may be one, but it could not be made. `unavailable`: nor could any, just now. */
  readonly kind: 'notFound' | 'failed' | 'unavailable';
}

/** In the place of any page that is not there or could not be drawn, with all ways on that the site has. */
export function ErrorPage({ kind }: ErrorPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead section={t(`errorPage.${kind}.title`)} isHidden />
      <PublicFrame className={styles.main}>
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
      </PublicFrame>
    </>
  );
}

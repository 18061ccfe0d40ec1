import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '../../design-system/button/button.tsx';
import { Text } from '../../design-system/text/text.tsx';
import styles from './error-page.module.css';
import { PageHead } from './page-head.tsx';
import { PublicFrame } from './public-frame.tsx';

interface ErrorPageProps {
  /** `notFound`: no such page exists. `failed`: it may exist, but an error occurred. `unavailable`: no page can be made just now. */
  readonly kind: 'notFound' | 'failed' | 'unavailable';
}

/** Replaces a page that does not exist or could not be rendered; keeps all the site's navigation. */
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

/** The error page that fits what a route threw. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage kind={status === 404 ? 'notFound' : status === 503 ? 'unavailable' : 'failed'} />;
}

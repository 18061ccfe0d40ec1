import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { confirmationApi } from '../../confirmation/confirmation.api.ts';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { keepText, keptText } from '../../lib/kept-text.ts';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import layout from './admin-layout.module.css';
import { AdminPage } from './admin-page.tsx';

/** If administrators need a second factor, asks for it until the sign-in has one; otherwise lists offer it until it is set. */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const { data } = confirmationApi.useGetSecondFactorQuery(null, { refetchOnMountOrArgChange: true });
  if (data?.isRequired && !data.isProved) {
    return (
      <AdminPage title={t('secondFactor.requiredTitle')}>
        <div className={stack('2', 'start')}>
          <Text>{t(data.isSet ? 'secondFactor.signInAnew' : 'secondFactor.requiredText')}</Text>
          <Button to="/account" icon="lock">
            {t('secondFactor.toAccount')}
          </Button>
        </div>
      </AdminPage>
    );
  }
  // Only above lists, so that no form moves during writing.
  const isOffered = data && !data.isSet && pathname.endsWith('/all');
  return (
    <>
      {isOffered && <Offer />}
      {children}
    </>
  );
}

/** Offers a second factor once; if it is put off, the offer does not return in this browser. */
function Offer() {
  const { t } = useTranslation('admin');
  const { id } = useAppSelector(selectSession);
  const key = `secondFactorPutOff.${id}`;
  const [isPutOff, setPutOff] = useState(() => keptText(key) !== null);
  if (isPutOff) return null;
  const putOff = () => {
    setPutOff(true);
    // If nothing is kept, it is put off until the page is left.
    keepText(key, '1');
  };
  return (
    <div className={layout.offer}>
      <Notice
        icon="lock"
        actions={
          <>
            <Button to="/account" variant="secondary" size="s" width="content">
              {t('secondFactor.setUp')}
            </Button>
            <Button variant="quiet" size="s" onClick={putOff}>
              {t('secondFactor.putOff')}
            </Button>
          </>
        }
      >
        {t('secondFactor.offer')}
      </Notice>
    </div>
  );
}

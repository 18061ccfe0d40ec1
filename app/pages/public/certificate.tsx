import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { stack } from '../../design-system/layout/layout.ts';
import { CertificateCheck } from '../../features/certificates/certificate-check.tsx';
import { CertificateForm } from '../../features/certificates/certificate-form.tsx';
import { certificatesApi } from '../../features/certificates/certificates.api.ts';
import { PageIntro } from '../../features/content/page-intro.tsx';
import { localPath } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { statusOf } from '../../store/call-error.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/certificate.ts';
import { orErrorPage, pageRequestOf } from './page-request.ts';

/** It names a person and may be revoked at any moment: rendered each time, and never cached. */
export const handle: PageHandle = { access: 'private', program: 'on intent' };

/** The form leads here with `?number=`, also without the program; redirects to the number's own address. */
async function load(args: Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>) {
  const { dispatch, language } = pageRequestOf(args);
  const { number } = args.params;
  if (number === undefined) {
    const typed = new URL(args.request.url).searchParams.get('number')?.trim();
    if (typed) throw redirect(localPath(language, `/certificate/${encodeURIComponent(typed)}`));
    return data({ number: null, certificate: null, isEmpty: typed === '' });
  }
  const question = certificatesApi.endpoints.checkCertificate.initiate(number, {
    subscribe: false,
    forceRefetch: true,
  });
  const answer = await dispatch(question);
  const isUnknown = statusOf(answer.error) === 404;
  const certificate = isUnknown ? null : orErrorPage(answer);
  return data({ number, certificate, isEmpty: false }, { status: isUnknown ? 404 : 200 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** `/certificate` asks for a number, `/certificate/{number}` says whether it is valid. */
export default function Certificate({ loaderData: { number, certificate, isEmpty } }: Route.ComponentProps) {
  const { t } = useTranslation('certificates');
  return (
    <div className={stack('4', 'oneColumn')}>
      <PageHead section={t('check.section')} isHidden />
      {number === null ? (
        <>
          <PageIntro title={t('check.title')} lead={t('check.lead')} />
          <CertificateForm isEmpty={isEmpty} />
        </>
      ) : (
        <CertificateCheck number={number} certificate={certificate} />
      )}
    </div>
  );
}

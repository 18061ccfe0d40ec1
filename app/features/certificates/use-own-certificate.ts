import { useRef } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { useGetCertificateFileMutation, useIssueCertificateMutation } from './certificates.api.ts';

interface OwnCertificate {
  /** null while there is none. */
  readonly number: string | null;
  /** What was downloaded last; null where nothing was. */
  readonly fileName: string | null;
  readonly isUnderWay: boolean;
  /** Why the last try came to nothing; null where it did not. */
  readonly failure: { readonly error: unknown; readonly isOfFile: boolean } | null;
  /** Has it issued where that has not been done, and downloads it in the language of the page. */
  readonly take: () => void;
}

/** One's own certificate of a course. @param known its number, where it was issued before */
export function useOwnCertificate(courseId: string, known: string | null): OwnCertificate {
  const language = useLanguage();
  const [issue, issuing] = useIssueCertificateMutation();
  const [download, downloading] = useGetCertificateFileMutation();
  const isTaking = useRef(false);
  const number = known ?? issuing.data?.number ?? null;
  const isUnderWay = issuing.isLoading || downloading.isLoading;

  const take = async () => {
    // Two presses within one drawing are one.
    if (isTaking.current) return;
    isTaking.current = true;
    downloading.reset();
    const taken = number ?? (await issue(courseId)).data?.number;
    if (taken !== undefined) await download({ number: taken, language });
    isTaking.current = false;
  };

  const error = issuing.error ?? downloading.error;
  return {
    number,
    fileName: downloading.data ?? null,
    isUnderWay,
    failure: error === undefined || isUnderWay ? null : { error, isOfFile: issuing.error === undefined },
    take: () => void take(),
  };
}

import { useMemo } from 'react';
import type { CertificatesQuery } from '#contract/certificates.ts';
import { useAddress } from '../../../lists/use-address.ts';

/** Which certificates are shown; '' for no limit. */
export interface CertificatesFilter {
  readonly search: string;
  readonly courseId: string;
}

/** Limits nothing: every certificate of the site is shown. */
export const allCertificates: CertificatesFilter = { search: '', courseId: '' };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads what an address asks for; what cannot be meant is left out. */
function readFilter(address: URLSearchParams): CertificatesFilter {
  const courseId = address.get('courseId') ?? '';
  return { search: address.get('search')?.trim() ?? '', courseId: uuid.test(courseId) ? courseId : '' };
}

/** The view that the page's address names, and a way to change a part of it. */
export function useCertificatesFilter(): readonly [CertificatesFilter, (changes: Partial<CertificatesFilter>) => void] {
  const [address, changeAddress] = useAddress();
  const change = (changes: Partial<CertificatesFilter>) =>
    changeAddress((before) => {
      const parts = Object.entries({ ...readFilter(before), ...changes });
      return new URLSearchParams(parts.filter(([, value]) => value !== ''));
    });
  return [useMemo(() => readFilter(address), [address]), change];
}

/** How many certificates come with one call. */
export const pageSize = 50;

/** What one page of a view is asked for by; pages count from 0. */
export function certificatesPage({ search, courseId }: CertificatesFilter, page: number): CertificatesQuery {
  return {
    limit: pageSize,
    offset: page * pageSize,
    ...(search === '' ? {} : { search }),
    ...(courseId === '' ? {} : { courseId }),
  };
}

import type { Certificate, CertificatesQuery, PublicCertificate, Revocation } from '#contract/certificates.ts';
import { certificateOperations } from '#contract/operations/certificates.ts';
import { baseApi, type InLanguage, type ListPage, listPageOf } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';
import { savesFile } from '../../store/download.ts';

/** Certificates: for learners who earn them, for visitors who check a number, and for administrators. A file is saved in the browser, and only its name is returned. */
export const certificatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    issueCertificate: build.mutation<Certificate, string>({
      query: (courseId) => ({ operation: certificateOperations.issueCertificate, body: { courseId } }),
      // The learner's progress contains the certificate's number.
      invalidatesTags: (certificate) => (certificate ? ['Courses', 'Certificates'] : []),
    }),
    checkCertificate: build.query<PublicCertificate, string>({
      query: (number) => ({ operation: certificateOperations.checkCertificate, query: { number } }),
      providesTags: ['Certificates'],
    }),
    getCertificateFile: build.mutation<string, InLanguage & { readonly number: string }>({
      queryFn: savesFile((query) => ({ operation: certificateOperations.getCertificateFile, query })),
    }),
    listCertificates: build.query<ListPage<Certificate>, CertificatesQuery>({
      query: (query) => ({ operation: certificateOperations.listCertificates, query }),
      transformResponse: listPageOf<Certificate>,
      providesTags: ['Certificates'],
    }),
    reissueCertificate: build.mutation<Certificate, string>({
      query: (number) => ({ operation: certificateOperations.reissueCertificate, body: { number } }),
      // A refusal means that somebody else has done it: the list is out of date.
      invalidatesTags: ['Certificates', 'Courses', 'Audit'],
    }),
    revokeCertificate: build.mutation<Certificate, Revocation>({
      query: (revocation) => ({ operation: certificateOperations.revokeCertificate, body: revocation }),
      // Also when the certificate does not exist any more: the list still shows it.
      invalidatesTags: (certificate, error) =>
        certificate || statusOf(error) === 404 ? ['Certificates', 'Audit'] : [],
    }),
  }),
});

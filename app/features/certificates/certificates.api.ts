import type { Certificate, CertificatesQuery, PublicCertificate, Revocation } from '#contract/certificates.ts';
import type { Language } from '#contract/languages.ts';
import { certificateOperations } from '#contract/operations/certificates.ts';
import { baseApi, type ListPage, listPageOf } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';
import { savesFile } from '../../store/download.ts';

interface CertificateFile {
  readonly number: string;
  readonly language: Language;
}

/** Certificates: for learners who earn them, for anybody who checks one by its number, and for administrators. */
export const certificatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    issueCertificate: build.mutation<Certificate, string>({
      query: (courseId) => ({ operation: certificateOperations.issueCertificate, body: { courseId } }),
      // How far a learner has come says which number the certificate has.
      invalidatesTags: (certificate) => (certificate ? ['Courses', 'Certificates'] : []),
    }),
    checkCertificate: build.query<PublicCertificate, string>({
      query: (number) => ({ operation: certificateOperations.checkCertificate, query: { number } }),
      providesTags: ['Certificates'],
    }),
    getCertificateFile: build.mutation<string, CertificateFile>({
      queryFn: savesFile((query) => ({ operation: certificateOperations.getCertificateFile, query })),
    }),
    listCertificates: build.query<ListPage<Certificate>, CertificatesQuery>({
      query: (query) => ({ operation: certificateOperations.listCertificates, query }),
      transformResponse: listPageOf<Certificate>,
      providesTags: ['Certificates'],
    }),
    reissueCertificate: build.mutation<Certificate, string>({
      query: (number) => ({ operation: certificateOperations.reissueCertificate, body: { number } }),
      // Refused where somebody else has done it: the list is behind.
      invalidatesTags: ['Certificates', 'Courses', 'Audit'],
    }),
    revokeCertificate: build.mutation<Certificate, Revocation>({
      query: (revocation) => ({ operation: certificateOperations.revokeCertificate, body: revocation }),
      // Also where there is none any more: the list shows one that is gone.
      invalidatesTags: (certificate, error) =>
        certificate || statusOf(error) === 404 ? ['Certificates', 'Audit'] : [],
    }),
  }),
});

/** Hooks of certificates. The one for the file saves it in the browser and gives its name alone. */
export const {
  useIssueCertificateMutation,
  useCheckCertificateQuery,
  useGetCertificateFileMutation,
  useReissueCertificateMutation,
  useRevokeCertificateMutation,
} = certificatesApi;

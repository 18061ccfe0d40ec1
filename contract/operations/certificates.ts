import * as z from 'zod/mini';
import { Certificate, CertificateNumber, CertificatesQuery, PublicCertificate, Revocation } from '../certificates.ts';
import { Id, LanguageQuery } from '../common.ts';
import { operationsOf } from './operation.ts';

const parameters = z.object({ number: CertificateNumber });

/** Certificates of courses. */
export const certificateOperations = operationsOf('certificates', {
  /** Gives the newest one that holds, where one was issued before. */
  issueCertificate: {
    call: 'POST certificate',
    access: 'signed in',
    summary: 'The certificate of a course that one has finished',
    body: z.object({ courseId: Id }),
    response: Certificate,
  },
  checkCertificate: {
    call: 'GET certificate/{number}',
    access: 'everyone',
    summary: 'Whose certificate a number is, of what, and whether it is valid',
    parameters,
    response: PublicCertificate,
  },
  getCertificateFile: {
    call: 'GET certificate/{number}/file',
    access: 'signed in',
    summary: 'A certificate as PDF in one language',
    parameters,
    query: LanguageQuery,
    fileTypes: ['application/pdf'],
  },
  listCertificates: {
    call: 'GET certificates',
    access: 'administrator',
    summary: 'Certificates, newest first',
    query: CertificatesQuery,
    response: z.array(Certificate),
  },
  revokeCertificate: {
    call: 'PUT certificate/revocation',
    access: 'administrator',
    summary: 'Make a certificate invalid, or valid again',
    body: Revocation,
    response: Certificate,
  },
});

import * as z from 'zod/mini';
import { Certificate, CertificateNumber, CertificatesQuery, PublicCertificate, Revocation } from '../certificates.ts';
import { Id, LanguageQuery } from '../common.ts';
import { courseRefusals, operationsOf } from './operation.ts';

const parameters = z.object({ number: CertificateNumber });

/** Certificates of courses. */
export const certificateOperations = operationsOf('certificates', {
  /** Returns the newest valid certificate if one was issued before. */
  issueCertificate: {
    call: 'POST certificate',
    access: 'signed in',
    summary: 'The certificate of a course that one has finished',
    body: z.object({ courseId: Id }),
    response: Certificate,
    refusals: [...courseRefusals, 'COURSE_NOT_FINISHED', 'CERTIFICATE_REVOKED'],
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
    refusals: ['FORBIDDEN'],
  },
  listCertificates: {
    call: 'GET certificates',
    access: 'administrator',
    summary: 'Certificates, newest first',
    query: CertificatesQuery,
    response: z.array(Certificate),
  },
  /** Returns the new one. Refused with CERTIFICATE_REVOKED if the certificate was replaced before, or its holder has another valid one. */
  reissueCertificate: {
    call: 'POST certificate/reissue',
    access: 'administrator',
    status: 201,
    summary: 'Issue a certificate anew in the present name of its holder, and revoke the one before',
    body: parameters,
    response: Certificate,
    refusals: ['CERTIFICATE_REVOKED', 'NOT_FOUND'],
  },
  revokeCertificate: {
    call: 'PUT certificate/revocation',
    access: 'administrator',
    summary: 'Make a certificate invalid, or valid again',
    body: Revocation,
    response: Certificate,
    refusals: ['CERTIFICATE_REVOKED', 'NOT_FOUND'],
  },
});

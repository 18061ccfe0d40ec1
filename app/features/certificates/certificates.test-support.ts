import type { Certificate, PublicCertificate } from '#contract/certificates.ts';

/** A valid certificate as visitors see it. */
export const publicCertificate: PublicCertificate = {
  number: '7K3Q-X9M2-PB4T',
  name: 'Ada',
  surname: 'Byron',
  courseTitle: 'Molecular motors',
  finishedAt: '2026-11-20T22:30:00.000Z',
  issuedAt: '2026-11-21T10:00:00.000Z',
  revokedAt: null,
  replacedBy: null,
};

/** The same certificate as administrators and its owner see it. */
export function aCertificate(changes: Partial<Certificate> = {}): Certificate {
  return {
    ...publicCertificate,
    courseId: '0199b0c0-0000-7000-8000-000000000100',
    userId: '0199b0c0-0000-7000-8000-000000000200',
    email: 'ada@example.org',
    revocationReason: '',
    ...changes,
  };
}

import * as z from 'zod/mini';
import { Flag, Id, Instant, PageQuery, Search, text } from './common.ts';
import { maxRevocationReasonLength } from './limits.ts';

/**
 * `7K3Q-X9M2-PB4T`: letters and digits that are not mistaken for each other. Lower case and other separators are accepted, and a letter
 * that looks like a digit is read as that digit.
 */
export const CertificateNumber = z.string({ error: 'INVALID_TYPE' }).check(
  z.overwrite((typed) =>
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
      .replace(/(.{4})(?=.)/g, '$1-'),
  ),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/, { error: 'INVALID_ID' }),
);

/** What anybody who has the number may know. Names are as they were on the day of issue. */
export const PublicCertificate = z.object({
  number: z.string(),
  name: z.string(),
  surname: z.string(),
  courseTitle: z.string(),
  /** When the course was finished. */
  finishedAt: Instant,
  issuedAt: Instant,
  /** null while it is valid. */
  revokedAt: z.nullable(Instant),
  /** Number of the certificate that replaced it; null if there is none. */
  replacedBy: z.nullable(z.string()),
});
export type PublicCertificate = z.infer<typeof PublicCertificate>;

/** A certificate as its owner and administrators see it. */
export const Certificate = z.extend(PublicCertificate, {
  /** null once the course is deleted. */
  courseId: z.nullable(Id),
  userId: Id,
  email: z.string(),
  /** Why it was revoked; '' if no reason was given. */
  revocationReason: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

/** Selects certificates; the newest come first. */
export const CertificatesQuery = z.extend(PageQuery, {
  /** Only those of this course. */
  courseId: z.optional(Id),
  /** Words; each must be part of the number, name, surname, e-mail or course title, in any case. */
  search: z.optional(Search),
});
export type CertificatesQuery = z.infer<typeof CertificatesQuery>;

/** Makes a certificate invalid, or valid again. */
export const Revocation = z.object({
  number: CertificateNumber,
  isRevoked: z._default(Flag, true),
  reason: z._default(text(0, maxRevocationReasonLength), ''),
});
export type Revocation = z.infer<typeof Revocation>;

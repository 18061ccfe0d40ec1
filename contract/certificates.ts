import * as z from 'zod/mini';
import { Flag, Id, Instant, PageQuery, Search, text } from './common.ts';
import { maxRevocationReasonLength } from './limits.ts';

/**
 * `7K3Q-X9M2-PB4T`: letters and digits that are not mistaken for each other. Small letters and other separators are taken as well, and what
 * is mistaken for a digit is read as that.
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

/** What anybody who has the number may know. Names are as they were when it was issued. */
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
  /** Number of the one that was issued in its place; null where there is none. */
  replacedBy: z.nullable(z.string()),
});
export type PublicCertificate = z.infer<typeof PublicCertificate>;

/** For its owner and for administrators. */
export const Certificate = z.extend(PublicCertificate, {
  /** null once the course is deleted. */
  courseId: z.nullable(Id),
  userId: Id,
  email: z.string(),
  /** Why it was revoked; '' where nothing was said. */
  revocationReason: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

/** Which certificates are wanted; the newest come first. */
export const CertificatesQuery = z.extend(PageQuery, {
  /** Only of this course. */
  courseId: z.optional(Id),
  /** Words that each are a part of number, name, surname, e-mail or course title, whatever the case. */
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

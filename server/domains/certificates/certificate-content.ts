import type { Language } from '#contract/languages.ts';
import type { CertificateBrand } from './certificate-page.ts';

/** Everything that a certificate says, in the words of one language. */
export interface CertificateContent {
  readonly language: Language;
  readonly number: string;
  readonly brand: CertificateBrand;
  /** Who gives it. */
  readonly labName: string;
  readonly heading: string;
  /** Above the name. */
  readonly awardedTo: string;
  readonly name: string;
  /** Above the title. */
  readonly forCourse: string;
  readonly courseTitle: string;
  /** Days and the number, with what they are. */
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  /** How to check it, beside the code. */
  readonly check: string;
  /** Where it is checked: what the code says. */
  readonly checkUrl: string;
  /** What the code is, for who cannot see it. */
  readonly codeAlt: string;
  /** Said where a letter of name or title is in none of the fonts. */
  readonly lettersMissing: string;
  /** Large across the content, and in a sentence; null while the certificate is valid. */
  readonly revoked: { readonly mark: string; readonly sentence: string } | null;
  /** When it was issued, so that the same certificate is the same file. */
  readonly issuedAt: Date;
}

import type { Certificate } from '#contract/certificates.ts';
import { type Language, languageFacts } from '#contract/languages.ts';
import type { CertificateContent } from './certificate-drawing.ts';
import type { CertificateBrand } from './certificate-page.ts';

/** A file to take home. */
export interface CertificateFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface FileDependencies {
  /** Where the site is reached, without a slash at its end. */
  readonly publicUrl: string;
  /** What the site offers. */
  readonly languages: readonly Language[];
  /** Texts of the namespace `certificates`. */
  readonly translate: (language: Language, key: string) => string;
  /** What the lab is called. */
  readonly labName: (language: Language) => string;
  /** The lab's own look. */
  readonly brand: () => Promise<CertificateBrand>;
}

/** A certificate as PDF. The same gives the same file; one that is revoked says so across the content. */
export async function drawFile(
  certificate: Certificate,
  language: Language,
  dependencies: FileDependencies,
): Promise<CertificateFile> {
  // The library of PDFs takes a tenth of a second to load: not before somebody asks for a certificate.
  const { drawCertificate } = await import('./certificate-drawing.ts');
  const content = { ...contentOf(certificate, language, dependencies), brand: await dependencies.brand() };
  return { name: `${content.fileName}.pdf`, content: await drawCertificate(content) };
}

function contentOf(
  certificate: Certificate,
  language: Language,
  { publicUrl, languages, translate, labName }: FileDependencies,
): Omit<CertificateContent, 'brand'> & { readonly fileName: string } {
  const { number, name, surname, courseTitle, finishedAt, issuedAt, revokedAt } = certificate;
  const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
    translate(language, key).replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? '');
  const prefix = language !== 'en' && languages.includes(language) ? `/${language}` : '';
  return {
    language,
    number,
    fileName: t('file.name', { number }),
    labName: labName(language),
    heading: t('file.heading'),
    awardedTo: t('file.awardedTo'),
    name: t('file.person', { name, surname }),
    forCourse: t('file.forCourse'),
    courseTitle,
    facts: [
      { label: t('file.finished'), value: dayOf(finishedAt, language) },
      { label: t('file.issued'), value: dayOf(issuedAt, language) },
      { label: t('file.number'), value: number },
    ],
    check: t('file.check'),
    checkUrl: `${publicUrl}${prefix}/certificate/${number}`,
    codeAlt: t('file.codeAlt'),
    lettersMissing: t('file.lettersMissing'),
    revoked:
      revokedAt === null
        ? null
        : { mark: t('file.revokedMark'), sentence: t('file.revokedSentence', { date: dayOf(revokedAt, language) }) },
    issuedAt: new Date(issuedAt),
  };
}

/** "November 21, 2026", «21 ноября 2026 г.»: the day in UTC, as pages say it, so that it is the same for whoever looks. */
function dayOf(instant: string, language: Language): string {
  return new Date(instant).toLocaleDateString(languageFacts[language].region, { dateStyle: 'long', timeZone: 'UTC' });
}

import type { Certificate } from '#contract/certificates.ts';
import { type Language, languageFacts } from '#contract/languages.ts';
import type { CertificateContent } from './certificate-drawing.ts';
import type { CertificateBrand } from './certificate-page.ts';

/** A file to download. */
export interface CertificateFile {
  readonly name: string;
  readonly content: Buffer;
}

export interface FileDependencies {
  /** The address of the site, without a slash at its end. */
  readonly publicUrl: string;
  /** Languages that the site offers. */
  readonly languages: readonly Language[];
  /** Texts of the namespace `certificates`. */
  readonly translate: (language: Language, key: string) => string;
  /** The name of the lab. */
  readonly labName: (language: Language) => string;
  /** The lab's own look. */
  readonly brand: () => Promise<CertificateBrand>;
}

/** Draws a certificate as PDF. The same certificate gives the same file; a revoked one says so across the content. */
export async function drawFile(
  certificate: Certificate,
  language: Language,
  dependencies: FileDependencies,
): Promise<CertificateFile> {
  // The PDF library takes a tenth of a second to load, so it is loaded at the first certificate.
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

/** "November 21, 2026", «21 ноября 2026 г.»: the day in UTC, in the pages' format, the same for every reader. */
function dayOf(instant: string, language: Language): string {
  return new Date(instant).toLocaleDateString(languageFacts[language].region, { dateStyle: 'long', timeZone: 'UTC' });
}

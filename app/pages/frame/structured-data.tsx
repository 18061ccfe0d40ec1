import { mediaBase } from '#contract/addresses.ts';
import type { SiteFrame } from '#contract/site.ts';
import { type Language, localPath } from '../../i18n/language.tsx';

/** A page between home and another page; `path` has no language prefix. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Facts about a news item for machines: the fields of a `NewsStory` with the same names. */
export interface ArticleHead {
  /** Day it was published, `YYYY-MM-DD`. */
  readonly date: string;
  /** Relative to the media base; null if it has no picture of its own. */
  readonly imageUrl: string | null;
  /** The real language of its title. */
  readonly titleLanguage: Language;
}

interface Here {
  readonly site: SiteFrame;
  readonly language: Language;
  readonly publicUrl: string;
  /** Languages that the site offers. */
  readonly languages: readonly Language[];
}

const context = 'https://schema.org';

/** Address of the picture that the server draws for sharing a page. */
export function sharePictureUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}/share/${language}${path}.png`;
}

function identity({ site, language, publicUrl }: Here) {
  return {
    '@type': 'ResearchOrganization',
    '@id': `${publicUrl}/#lab`,
    name: site.labName[language],
    url: publicUrl + localPath(language, '/main'),
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: 512, height: 512 },
  };
}

/** The lab itself, for the home page (schema.org/ResearchOrganization). */
export function laboratory(here: Here): object {
  const { site, language, languages } = here;
  const names = [site.titlePrefix[language], ...languages.map((each) => site.labName[each])];
  return {
    '@context': context,
    ...identity(here),
    alternateName: [...new Set(names)].filter((name) => name !== site.labName[language]),
    description: site.description[language],
    address: { '@type': 'PostalAddress', streetAddress: site.address[language] },
    email: site.contacts[0]?.email,
  };
}

/** The path from home to a page, with its own name last (schema.org/BreadcrumbList). */
export function breadcrumbList({ language, publicUrl }: Here, crumbs: readonly Crumb[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + localPath(language, path),
    })),
  };
}

interface Article extends ArticleHead {
  readonly headline: string;
  /** Full address. */
  readonly url: string;
}

/** A news item (schema.org/NewsArticle); its own picture comes before the drawn one. */
export function newsArticle(here: Here, { date, imageUrl, titleLanguage, headline, url }: Article): object {
  const { publicUrl, language } = here;
  const path = url.slice((publicUrl + localPath(language, '')).length);
  const own = imageUrl === null ? [] : [publicUrl + mediaBase + imageUrl];
  const lab = identity(here);
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline,
    datePublished: date,
    inLanguage: titleLanguage,
    image: [...own, sharePictureUrl(publicUrl, language, path)],
    mainEntityOfPage: url,
    author: lab,
    publisher: lab,
  };
}

interface StructuredDataProps {
  /** null in a browser, see below. */
  readonly value: object | null;
}

/**
 * A block of JSON-LD. Browsers do not run it; nothing in it can end the block. Machines read it in the page from the server, so the
 * browser's program does not contain the code that makes it: it keeps what the server has written, and renders an empty block on its own
 * pages.
 */
export function StructuredData({ value }: StructuredDataProps) {
  const json = value ? JSON.stringify(value).replaceAll('<', '\\u003c') : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data that the line above has made safe.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

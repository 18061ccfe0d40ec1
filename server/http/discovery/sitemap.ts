import { defaultLanguage, type Language } from '#contract/languages.ts';
import { element, xmlDocument } from './xml.ts';

/** A page of the site. */
export interface SitemapPage {
  /** Without the prefix of a language. */
  readonly path: string;
  /** Day of its last change, `YYYY-MM-DD`; null where that is not known. */
  readonly lastChange: string | null;
  /** Languages that its text exists in; default: every language that the site offers. */
  readonly languages?: readonly Language[];
}

/** How many addresses a sitemap may have (sitemaps.org). */
const maxAddresses = 50_000;

/** Every page in each of its languages that the site offers; each entry names the other languages. */
export function drawSitemap(site: SiteAddress, pages: readonly SitemapPage[]): string {
  const urls = pages
    .flatMap((page) => {
      const languages = languagesOf(site, page);
      return languages.map((language) => ({ ...page, languages, language }));
    })
    .slice(0, maxAddresses)
    .map(({ path, lastChange, languages, language }) =>
      element('url', {}, [
        element('loc', {}, addressOf(site, language, path)),
        ...alternatesOf(site, languages, path),
        ...(lastChange === null ? [] : [element('lastmod', {}, lastChange)]),
      ]),
    );
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  return xmlDocument(element('urlset', namespaces, urls));
}

/** A text that exists in none of the site's languages stands on all of its pages. */
function languagesOf(site: SiteAddress, { languages = site.languages }: SitemapPage): readonly Language[] {
  const offered = site.languages.filter((language) => languages.includes(language));
  return offered.length > 0 ? offered : site.languages;
}

function alternatesOf(site: SiteAddress, languages: readonly Language[], path: string): string[] {
  if (languages.length < 2) return [];
  const link = (hreflang: string, href: string) => element('xhtml:link', { rel: 'alternate', hreflang, href });
  return [
    ...languages.map((language) => link(language, addressOf(site, language, path))),
    link('x-default', addressOf(site, 'en', path)),
  ];
}

/** Where the site is reached and which languages it offers. */
export interface SiteAddress {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly languages: readonly Language[];
}

/** A bare path in a language: `/news` → `/ru/news`, unchanged in English. */
export function localPath(language: Language, path: string): string {
  return language === defaultLanguage ? path : `/${language}${path}`;
}

/** A bare path as a whole address. */
export function addressOf({ publicUrl }: SiteAddress, language: Language, path: string): string {
  return publicUrl + localPath(language, path);
}

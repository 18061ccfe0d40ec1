import { addressOf, type SiteAddress } from './site-address.ts';
import { element, xmlDocument } from './xml.ts';

/** A page of the site. */
export interface SitemapPage {
  /** Bare. */
  readonly path: string;
  /** Day of its last change, `YYYY-MM-DD`; null where that is not known. */
  readonly lastChange: string | null;
}

/** So many addresses one sitemap may have (sitemaps.org). */
const maxAddresses = 50_000;

/** Every page in every language that the site offers, each naming its other languages. */
export function drawSitemap(site: SiteAddress, pages: readonly SitemapPage[]): string {
  const urls = pages
    .flatMap((page) => site.languages.map((language) => ({ ...page, language })))
    .slice(0, maxAddresses)
    .map(({ path, lastChange, language }) =>
      element('url', {}, [
        element('loc', {}, addressOf(site, language, path)),
        ...alternatesOf(site, path),
        ...(lastChange === null ? [] : [element('lastmod', {}, lastChange)]),
      ]),
    );
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  return xmlDocument(element('urlset', namespaces, urls));
}

function alternatesOf(site: SiteAddress, path: string): string[] {
  if (site.languages.length < 2) return [];
  const link = (hreflang: string, href: string) => element('xhtml:link', { rel: 'alternate', hreflang, href });
  return [
    ...site.languages.map((language) => link(language, addressOf(site, language, path))),
    link('x-default', addressOf(site, 'en', path)),
  ];
}

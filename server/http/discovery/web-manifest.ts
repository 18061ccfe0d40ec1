import type { Language } from '#contract/languages.ts';
import type { SiteFrame } from '#contract/site.ts';
import { localPath } from './site-address.ts';

/** The site as an application that a device may keep (W3C Web Application Manifest), in one language. */
export function describeApplication(site: SiteFrame, language: Language): object {
  const icon = (sizes: string, src: string, purpose: string) => ({ src, sizes, type: 'image/png', purpose });
  return {
    id: '/main',
    name: site.labName[language],
    short_name: site.titlePrefix[language],
    description: site.description[language],
    lang: language,
    start_url: localPath(language, '/main'),
    scope: '/',
    display: 'browser',
    background_color: '#f6f8fb',
    theme_color: '#f6f8fb',
    icons: [
      icon('192x192', '/icon-192.png', 'any'),
      icon('512x512', '/icon-512.png', 'any'),
      icon('512x512', '/icon-maskable-512.png', 'maskable'),
    ],
  };
}

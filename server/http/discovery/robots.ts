/** What is behind a sign-in, or leads to one, in a language's own paths. Its pages also ask not to be indexed. */
const closed = ['/admin', '/courses', '/account', '/authorization', '/registration', '/password', '/confirmation'];

/** `robots.txt` (RFC 9309): everything but the closed areas, and where the sitemap is. */
export function writeRobots(publicUrl: string, prefixes: readonly string[]): string {
  const lines = prefixes.flatMap((prefix) => closed.map((path) => `Disallow: ${prefix}${path}`));
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

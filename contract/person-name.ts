import type { PublicationAuthor } from './publications.ts';

/** The family name with its particle, `van der Berg`, `el-Sayed`; for a body its whole name. */
export function wholeFamily({ particle = '', family, literal }: PublicationAuthor): string {
  const gap = particle === '' || /[-'’]$/.test(particle) ? '' : ' ';
  return literal ?? particle + gap + family;
}

/** A name as it is spoken: `Jan van der Berg`, `Martin Luther King Jr.` */
export function spokenName(author: PublicationAuthor): string {
  return [author.given, wholeFamily(author), author.suffix].filter(Boolean).join(' ');
}

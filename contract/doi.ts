import * as z from 'zod/mini';
import { line } from './single-line.ts';

/** The word "doi" in front of a DOI or of its address. */
const doiName = /^doi(?::\s*|\s+(?=10\.|http))/i;
/** The address of the resolver or of a publisher: `doi.acm.org`, `dx.doi.org`. */
const doiAddress = /^(?:https?:\/\/)?(?:[\w-]+\.)*doi(?:-[\w-]+)?(?:\.[\w-]+)+\/(?:doi\/)?(?=10\.)/i;

/** A DOI without its prefix: `https://doi.org/10.1/x` gives `10.1/x`. In an address characters may be written as `%28`. */
export function bareDoi(doi: string): string {
  const named = doi.trim().replace(doiName, '');
  const bare = named.replace(doiAddress, '');
  if (bare === named) return bare;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** ISO 26324, as Crossref recommends to match it. */
export const Doi = z.pipe(
  z.pipe(line(0, 300), z.transform(bareDoi)),
  z.string().check(z.regex(/^10\.\d{4,9}\/[^\s\p{Cc}]+$/u, { error: 'INVALID_DOI' })),
);

/** A {@link Doi} that may be left out. */
export const optionalDoi = z.optional(
  z.union(
    [
      z.pipe(
        z.union([z.null(), z.literal('')]),
        z.transform(() => null),
      ),
      Doi,
    ],
    { error: 'INVALID_DOI' },
  ),
);

/** Selects the publication to look up. */
export const DoiQuery = z.object({
  /** With or without an address in front. */
  doi: Doi,
});

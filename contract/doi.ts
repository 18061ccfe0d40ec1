import * as z from 'zod/mini';
import { line } from './single-line.ts';

/** What a DOI stands behind when it is written with its name, and then as an address. */
const doiName = /^doi(?::\s*|\s+(?=10\.|http))/i;
/** The resolver's, or that of a publisher: `doi.acm.org`, `dx.doi.org`. */
const doiAddress = /^(?:https?:\/\/)?(?:[\w-]+\.)*doi(?:-[\w-]+)?(?:\.[\w-]+)+\/(?:doi\/)?(?=10\.)/i;

/** A DOI without what is written before it: `https://doi.org/10.1/x` is `10.1/x`. In an address signs may stand as `%28`. */
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

/** The same, where it may be left out. */
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

/** A publication that is looked up. */
export const DoiQuery = z.object({
  /** With or without an address before it. */
  doi: Doi,
});

import * as z from 'zod/mini';

/** Formats of structure files, as their names end. */
export const structureFormats = ['pdb', 'sdf', 'cif'] as const;
/** Ways a structure can be shown: as ribbons, as bonds, or with each atom as large as it is. */
export const moleculeStyles = ['cartoon', 'sticks', 'spheres'] as const;

/** A structure to look at from all sides. */
export const Molecule = z.object({
  kind: z.literal('molecule'),
  /** Address of the structure file on this site, from its root: `/files/water.pdb`. */
  structureUrl: z.string(),
  format: z.enum(structureFormats),
  style: z.enum(moleculeStyles),
  /** What is to be seen, for those who do not see it. */
  alt: z.string(),
  /** Safe HTML; null where there is none. */
  caption: z.nullable(z.string()),
  /** The same structure as a still SVG drawing in the page's colours; null where the file could not be understood. */
  still: z.nullable(z.string()),
});
export type Molecule = z.infer<typeof Molecule>;

/** A stretch of rendered text: safe HTML with formulas as HTML and MathML. Its headings begin at `<h2>`. */
export const HtmlPart = z.object({
  kind: z.literal('html'),
  html: z.string(),
  /** Whether there are formulas in it, which need their style sheet. */
  hasFormulas: z.boolean(),
});
export type HtmlPart = z.infer<typeof HtmlPart>;

/** Markdown as it is shown: rendered and sanitised by the server, in order. An empty text has no parts. */
export const RichText = z.array(z.discriminatedUnion('kind', [HtmlPart, Molecule]));
export type RichText = z.infer<typeof RichText>;

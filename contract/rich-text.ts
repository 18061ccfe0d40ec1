import * as z from 'zod/mini';

/** Formats of structure files, as file extensions. */
export const structureFormats = ['pdb', 'sdf', 'cif'] as const;
/** How a structure is shown: as ribbons, as bonds, or with atoms in full size. */
export const moleculeStyles = ['cartoon', 'sticks', 'spheres'] as const;

/** A structure that the reader can turn. */
export const Molecule = z.object({
  kind: z.literal('molecule'),
  /** Address of the structure file on this site, from its root: `/files/water.pdb`. */
  structureUrl: z.string(),
  format: z.enum(structureFormats),
  style: z.enum(moleculeStyles),
  /** Description for readers who cannot see it. */
  alt: z.string(),
  /** Safe HTML; null where there is none. */
  caption: z.nullable(z.string()),
  /** The same structure as a still SVG drawing in the page's colours; null if the file could not be understood. */
  still: z.nullable(z.string()),
});
export type Molecule = z.infer<typeof Molecule>;

/** A piece of rendered text: safe HTML with formulas as HTML and MathML. Its headings begin at `<h2>`. */
export const HtmlPart = z.object({
  kind: z.literal('html'),
  html: z.string(),
  /** Whether it has formulas, which need their style sheet. */
  hasFormulas: z.boolean(),
});
export type HtmlPart = z.infer<typeof HtmlPart>;

/** Markdown, rendered and sanitised by the server, as parts in order. An empty text has no parts. */
export const RichText = z.array(z.discriminatedUnion('kind', [HtmlPart, Molecule]));
export type RichText = z.infer<typeof RichText>;

/** A text that may hold formulas: as plain words, and as HTML if it has any. */
export const InlineText = z.object({ text: z.string(), html: z.nullable(HtmlPart) });
export type InlineText = z.infer<typeof InlineText>;

import * as z from 'zod/mini';
import { moleculeStyles } from './rich-text.ts';

const filled = () => z.string().check(z.trim(), z.minLength(1, { error: 'must not be empty' }));

/** A text of the lab's own in both languages; neither may be empty. */
const Bilingual = z.object({ en: filled(), ru: filled() });
const Email = z.string().check(z.regex(z.regexes.email, { error: 'must be an e-mail address' }));
const WebAddress = z
  .string()
  .check(z.regex(/^https?:\/\/\S+$/, { error: 'must be an address that begins with https://' }));

/** What the frame of every page shows. */
const frame = {
  /** Before the section's name in every title but home's. */
  titlePrefix: Bilingual,
  /** The whole title of the home page. */
  groupTitle: Bilingual,
  /** Beside the logo. */
  labName: Bilingual,
  /** For search engines, of pages that have none of their own. */
  description: Bilingual,
  /** Whom to write to; the first is the lab's own address. */
  contacts: z
    .array(z.object({ label: Bilingual, email: Email }))
    .check(z.minLength(1, { error: 'must name at least one' })),
  address: Bilingual,
};
/** The part of the lab's texts that frames every page, which any page may hold without the rest. */
export const SiteWords = z.object(frame);

/** What the menu leads to. */
export interface MenuEntry {
  /** Bare. */
  readonly path: string;
  readonly name: z.infer<typeof Bilingual>;
  /** Bare paths of pages that belong to it, beside those below its own. */
  readonly pages?: readonly string[];
}

/** In their order; `more` stands under MORE, `foot` in the last line of every page. */
export interface SiteMenu {
  readonly main: readonly MenuEntry[];
  readonly more: readonly MenuEntry[];
  readonly foot: readonly MenuEntry[];
}

/** What every page shows of the lab. */
export interface SiteFrame extends z.infer<typeof SiteWords> {
  readonly menu: SiteMenu;
  /** The lab's own sign as SVG; null for the program's. */
  readonly sign: string | null;
  /** Address of what the lab's own look changes; null for nothing. */
  readonly stylesheet: string | null;
}

/** The lab's own texts, `content/site.json`: another lab changes these and no code. Longer texts are Markdown beside it. */
export const SiteContent = z.object({
  ...frame,
  home: z.object({
    /** What the lab does, in one sentence. */
    lead: Bilingual,
    /** A structure, a drawing or a picture from `content/files/`. */
    hero: z.optional(
      z.object({
        file: filled(),
        style: z.optional(z.enum(moleculeStyles)),
        alt: Bilingual,
        caption: z.optional(Bilingual),
      }),
    ),
    /** As `hero`, for a structure alone. */
    molecule: z.optional(
      z.object({ file: filled(), style: z.enum(moleculeStyles), alt: Bilingual, caption: Bilingual }),
    ),
    research: Bilingual,
    students: z.object({
      text: Bilingual,
      points: z
        .array(z.object({ title: Bilingual, text: Bilingual }))
        .check(z.length(4, { error: 'must have exactly four points' })),
      mailSubject: Bilingual,
    }),
    education: z.object({ title: Bilingual, text: Bilingual, courseName: Bilingual, courseUrl: WebAddress }),
  }),
  /** Partner universities. */
  partners: z.array(z.object({ name: Bilingual, city: Bilingual, text: Bilingual, url: WebAddress })),
  people: z.array(
    z.object({
      /** A picture from `content/files/`. */
      photo: z.optional(filled()),
      /** Heading that they stand under. */
      group: z.optional(Bilingual),
      links: z.optional(z.array(z.object({ label: Bilingual, url: WebAddress }))),
      alumni: z.optional(z.boolean()),
      id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, { error: 'must be small Latin letters, digits and hyphens' })),
      name: Bilingual,
      role: Bilingual,
      /** Of alumni it may be left out. */
      topic: z.optional(Bilingual),
      email: z.optional(Email),
      orcid: z.optional(
        z.string().check(z.regex(/^(\d{4}-){3}\d{3}[\dX]$/, { error: 'must look like 0000-0002-1825-0097' })),
      ),
    }),
  ),
});
export type SiteContent = z.infer<typeof SiteContent>;

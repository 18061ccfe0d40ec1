import * as z from 'zod/mini';
import { defaultLanguage, inEachLanguage } from './languages.ts';
import { moleculeStyles } from './rich-text.ts';

const filled = () => z.string().check(z.trim(), z.minLength(1, { error: 'must not be empty' }));

/** The rule of {@link LabText}, in words for the person who writes one. */
export const labTextRule = 'must be a text by language, { "en": "…" }';
/** One of the lab's texts in some languages, always in English; none may be empty. English fills in for missing ones. */
const LabText = z.pipe(
  z.object({ ...inEachLanguage(() => z.optional(filled())), [defaultLanguage]: filled() }, { error: labTextRule }),
  z.transform((texts) => inEachLanguage((language) => texts[language] ?? texts[defaultLanguage])),
);
const Email = z.string().check(z.regex(z.regexes.email, { error: 'must be an e-mail address' }));
const WebAddress = z
  .string()
  .check(z.regex(/^https?:\/\/\S+$/, { error: 'must be an address that begins with https://' }));

/** Whether the last sign of an ORCID iD fits the others (ISO 7064, MOD 11-2): it finds a slip of the pen. */
function isOrcid(id: string): boolean {
  const sum = [...id.slice(0, -1).replaceAll('-', '')].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  return id.endsWith('0123456789X'.charAt((12 - (sum % 11)) % 11));
}

/** What the frame of every page shows. */
const frame = {
  /** Precedes the section's name in every page title except that of the home page. */
  titlePrefix: LabText,
  /** The whole title of the home page. */
  groupTitle: LabText,
  /** Beside the logo. */
  labName: LabText,
  /** For search engines, on pages without a description of their own. */
  description: LabText,
  /** Contact addresses; the first is the lab's own. */
  contacts: z
    .array(z.object({ label: LabText, email: Email }))
    .check(z.minLength(1, { error: 'must name at least one' })),
  address: LabText,
};
/** The lab's texts around every page; any page may load them without the rest. */
export const SiteWords = z.object(frame);

/** An entry of the menu. */
export interface MenuEntry {
  /** Path without a language prefix. */
  readonly path: string;
  readonly name: z.infer<typeof LabText>;
  /** Paths, without a language prefix, of further pages that belong to the entry, beside those below its own. */
  readonly pages?: readonly string[];
}

/** Entries in order; `more` is under MORE, `foot` in the last line of every page. */
export interface SiteMenu {
  readonly main: readonly MenuEntry[];
  readonly more: readonly MenuEntry[];
  readonly foot: readonly MenuEntry[];
}

/** What every page shows about the lab. */
export interface SiteFrame extends z.infer<typeof SiteWords> {
  readonly menu: SiteMenu;
  /** The lab's sign as SVG. */
  readonly sign: string;
  /** Custom properties of CSS with the lab's colours and fonts, beside those of `app/design-system/tokens.css`. */
  readonly look: Readonly<Record<`--${string}`, string>>;
}

/** The lab's own texts, `content/site.json`: another lab changes these and no code. Longer texts are Markdown beside it. */
export const SiteContent = z.object({
  ...frame,
  home: z.object({
    /** What the lab does, in one sentence. */
    lead: LabText,
    /** A structure, a drawing or a picture from `content/files/`. */
    hero: z.optional(
      z.object({
        file: filled(),
        style: z.optional(z.enum(moleculeStyles)),
        alt: LabText,
        caption: z.optional(LabText),
      }),
    ),
    /** Like `hero`, but a structure only. */
    molecule: z.optional(z.object({ file: filled(), style: z.enum(moleculeStyles), alt: LabText, caption: LabText })),
    research: LabText,
    students: z.object({
      text: LabText,
      points: z
        .array(z.object({ title: LabText, text: LabText }))
        .check(z.length(4, { error: 'must have exactly four points' })),
      mailSubject: LabText,
    }),
    education: z.object({ title: LabText, text: LabText, courseName: LabText, courseUrl: WebAddress }),
  }),
  /** Partner universities. */
  partners: z.array(z.object({ name: LabText, city: LabText, text: LabText, url: WebAddress })),
  people: z.array(
    z.object({
      /** A picture from `content/files/`. */
      photo: z.optional(filled()),
      /** Heading above the person. */
      group: z.optional(LabText),
      links: z.optional(z.array(z.object({ label: LabText, url: WebAddress }))),
      alumni: z.optional(z.boolean()),
      id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, { error: 'must be small Latin letters, digits and hyphens' })),
      name: LabText,
      role: LabText,
      /** May be left out for alumni. */
      topic: z.optional(LabText),
      email: z.optional(Email),
      orcid: z.optional(
        z
          .string()
          .check(
            z.regex(/^(\d{4}-){3}\d{3}[\dX]$/, { error: 'must look like 0000-0002-1825-0097', abort: true }),
            z.refine(isOrcid, { error: 'is nobody’s: its last sign does not fit the others' }),
          ),
      ),
    }),
  ),
});
export type SiteContent = z.infer<typeof SiteContent>;

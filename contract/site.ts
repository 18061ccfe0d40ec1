import * as z from 'zod/mini';

/** A text of the lab's own in both languages; neither may be empty. */
const Bilingual = z.object({
  en: z.string().check(z.minLength(1)),
  ru: z.string().check(z.minLength(1)),
});

/** The lab's own texts, `content/site.json`: another lab changes these and no code. */
export const SiteContent = z.object({
  /** Before the section's name in every title but home's. */
  titlePrefix: Bilingual,
  /** The whole title of the home page. */
  groupTitle: Bilingual,
  /** Beside the logo. */
  labName: Bilingual,
  /** What the lab does, in one sentence, at the head of the home page. */
  lead: Bilingual,
  /** For search engines, of pages that have none of their own. */
  description: Bilingual,
  contactEmail: z.string().check(z.regex(z.regexes.email)),
  address: Bilingual,
});
export type SiteContent = z.infer<typeof SiteContent>;

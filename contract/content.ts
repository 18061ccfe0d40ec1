import * as z from 'zod/mini';
import { LanguageName, LanguageQuery, text } from './common.ts';
import { maxNewsDescriptionLength } from './limits.ts';
import { Molecule, RichText } from './rich-text.ts';

/** A drawn figure from the content folder; its SVG uses the page's own colours. */
export const ContentFigure = z.object({ svg: z.string(), alt: z.string() });
export type ContentFigure = z.infer<typeof ContentFigure>;

/** A page of the lab's own texts, as a list shows it. */
export const ContentPageSummary = z.object({
  /** Name of its file without `.md`, and of its address: `research1`. */
  name: z.string(),
  /** The language that its text is really in: English where the wanted one is missing. */
  language: LanguageName,
  title: z.string(),
  /** What it is about in one or two sentences; '' where the file gives none. */
  lead: z.string(),
  /** Pages of one kind: `research` has the lines of research; null for a page by itself. */
  section: z.nullable(z.string()),
  figure: z.nullable(ContentFigure),
});
export type ContentPageSummary = z.infer<typeof ContentPageSummary>;

/** A whole page, `content/<language>/<name>.md`. */
export const ContentPage = z.extend(ContentPageSummary, {
  /** For search engines. */
  description: z.string(),
  body: RichText,
});
export type ContentPage = z.infer<typeof ContentPage>;

/** What the home page says besides news, in one language. */
export const HomeContent = z.object({
  lead: z.string(),
  /** What stands beside it: a structure, or else a figure as HTML. */
  molecule: z.nullable(Molecule),
  figure: z.nullable(z.string()),
  research: z.object({ text: z.string(), pages: z.array(ContentPageSummary) }),
  students: z.object({
    text: z.string(),
    points: z.array(z.object({ title: z.string(), text: z.string() })),
    mailSubject: z.string(),
  }),
  partners: z.array(z.object({ name: z.string(), city: z.string(), text: z.string(), url: z.string() })),
  education: z.object({ title: z.string(), text: z.string(), courseName: z.string(), courseUrl: z.string() }),
});
export type HomeContent = z.infer<typeof HomeContent>;

/** Somebody of the group, in one language. */
export const Person = z.object({
  /** Names the entry on /about: `#ada-lovelace`. */
  id: z.string(),
  name: z.string(),
  role: z.string(),
  /** '' where nothing is told. */
  topic: z.string(),
  email: z.nullable(z.string()),
  orcid: z.nullable(z.string()),
  /** Address of a picture; null for somebody without. */
  photoUrl: z.nullable(z.string()),
  /** Heading that they stand under; null for the first, which has none of its own. */
  group: z.nullable(z.string()),
  /** Has left the group. */
  isAlumnus: z.boolean(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type Person = z.infer<typeof Person>;

/** Names a page of the content folder. */
export const PageNameParameters = z.object({
  /** Of its file without `.md`, and of its address: `research1`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, { error: 'INVALID_ID' })),
});

/** Pages in one language, of one section or of all. */
export const ContentPagesQuery = z.extend(LanguageQuery, {
  /** Only pages of one section, such as `research`. */
  section: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, { error: 'INVALID_ID' }))),
});

/** A text to be shown as it would be on a page. */
export const RenderTextInput = z.object({
  text: text(0, maxNewsDescriptionLength),
  /** The text has no markup but formulas, as an abstract has none. Default: it is Markdown. */
  isPlain: z.optional(z.boolean({ error: 'INVALID_TYPE' })),
});
export type RenderTextInput = z.infer<typeof RenderTextInput>;

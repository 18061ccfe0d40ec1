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
  /** The language that the text is really in: English if the wanted one is missing. */
  language: LanguageName,
  title: z.string(),
  /** One or two sentences about the page; '' if the file has none. */
  lead: z.string(),
  /** Groups pages of one kind: `research` has the lines of research; null for a single page. */
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

/** What the home page says in one language, except news. */
export const HomeContent = z.object({
  lead: z.string(),
  /** Beside the text: a structure, or otherwise a figure as HTML. */
  molecule: z.nullable(Molecule),
  figure: z.nullable(z.string()),
  research: z.object({ text: z.string(), pages: z.array(ContentPageSummary) }),
  students: z.object({
    text: z.string(),
    points: z.array(z.object({ title: z.string(), text: z.string() })),
    mailSubject: z.string(),
  }),
  partners: z.array(z.object({ name: z.string(), city: z.string(), text: z.string(), url: z.string() })),
  education: z.object({
    title: z.string(),
    text: z.string(),
    courseName: z.string(),
    /** English if the course has its English name in the wanted language too. */
    courseLanguage: LanguageName,
    courseUrl: z.string(),
  }),
});
export type HomeContent = z.infer<typeof HomeContent>;

/** A person of the group, in one language. */
export const Person = z.object({
  /** Names the entry on /about: `#ada-lovelace`. */
  id: z.string(),
  name: z.string(),
  role: z.string(),
  /** '' if no topic is given. */
  topic: z.string(),
  email: z.nullable(z.string()),
  orcid: z.nullable(z.string()),
  /** Address of a picture; null if there is none. */
  photoUrl: z.nullable(z.string()),
  /** Heading above the entry; null for the first group, which has no heading. */
  group: z.nullable(z.string()),
  /** Whether the person has left the group. */
  isAlumnus: z.boolean(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type Person = z.infer<typeof Person>;

/** Names a page of the content folder. */
export const PageNameParameters = z.object({
  /** Name of its file without `.md`, and of its address: `research1`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, { error: 'INVALID_ID' })),
});

/** Selects pages in one language, of one section or of all. */
export const ContentPagesQuery = z.extend(LanguageQuery, {
  /** Only pages of one section, such as `research`. */
  section: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, { error: 'INVALID_ID' }))),
});

/** A text to be rendered as a page would show it. */
export const RenderTextInput = z.object({
  text: text(0, maxNewsDescriptionLength),
  /** The text has no markup except formulas, like an abstract. Default: it is Markdown. */
  isPlain: z.optional(z.boolean({ error: 'INVALID_TYPE' })),
});
export type RenderTextInput = z.infer<typeof RenderTextInput>;

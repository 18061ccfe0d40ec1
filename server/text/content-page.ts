import { parse, YAMLParseError } from 'yaml';
import * as z from 'zod/mini';
import { decoded } from './addresses.ts';
import { type ContentFiles, lineAt, noFile } from './content-files.ts';
import { type ContentReference, WrittenReference } from './content-reference.ts';
import { parseMoleculeBlock } from './molecule-block.ts';
import { checkAgainst, createLineFinder, missing, type ReportFault } from './schema-faults.ts';

/** A page as its file describes it. */
export interface ContentPageSource {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  /** For search engines; '' where the file gives none. */
  readonly description: string;
  readonly section: string | null;
  /** Its place in the menu; null where the file names none. */
  readonly menu: MenuPlace | null;
  /** Its name in the menu; null for its title. */
  readonly menuName: string | null;
  readonly isInFooter: boolean;
  /** Its place within its menu and its section; null for the end. */
  readonly order: number | null;
  readonly figure: { readonly svg: string; readonly alt: string } | null;
  /** Items that it is linked with. */
  readonly related: readonly ContentReference[];
  /** Words by which the search finds the page; they need not be in its text. */
  readonly keywords: readonly string[];
  readonly markdown: string;
  /** Line of the file in which the Markdown begins. */
  readonly firstLine: number;
}

const menuPlaces = ['main', 'more', 'none'] as const;
type MenuPlace = (typeof menuPlaces)[number];

const filled = () => z.string().check(z.trim(), z.minLength(1, { error: 'must not be empty' }));

const FrontMatter = z.object({
  title: filled(),
  lead: z.optional(filled()),
  description: z.optional(filled()),
  section: z.optional(z.enum(['research'])),
  menu: z.optional(z.enum(menuPlaces)),
  menuName: z.optional(filled()),
  footer: z.optional(z.enum(['yes', 'no'])),
  order: z.optional(z.string().check(z.regex(/^\d{1,4}$/, { error: 'must be a number from 0 to 9999' }))),
  figure: z.optional(filled()),
  figureAlt: z.optional(filled()),
  related: z.optional(z.array(WrittenReference)),
  keywords: z.optional(z.array(filled())),
});

const SoundFields = z.partial(FrontMatter);

const frontMatter = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/** Reads the text of a page file. A field with a fault counts as one that is not there, so that all else can be checked. */
export function parseContentPage(
  name: string,
  file: string,
  files: ContentFiles,
  tell: ReportFault,
): ContentPageSource {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const head = frontMatter.exec(text);
  if (!head) tell('must begin with its fields, such as title: …, between two lines of three hyphens', 1);
  const start = head?.[0].length ?? 0;
  // The line of hyphens counts, so that lines in faults are those of the file.
  const yaml = `\n${head?.[1] ?? ''}`;
  const { fields, isSound } = head ? fieldsOf(yaml, tell) : { fields: {}, isSound: false };
  const markdown = text.slice(start);
  checkReferences(text, start, files, tell);
  const {
    title = name,
    lead = '',
    description = '',
    section = null,
    menu = null,
    menuName = null,
    footer,
    order,
    figure: figureName,
    figureAlt,
    related = [],
    keywords = [],
  } = fields;
  const svg = figureName === undefined ? undefined : files.get(figureName)?.svg;
  const tellOf = (field: string, fault: string, known = field) =>
    tell(`${field}: ${fault}`, createLineFinder(yaml)([known]));
  if (figureName !== undefined && typeof svg !== 'string') tellOf('figure', noFile(`drawing ${figureName}`));
  if (isSound && figureName !== undefined && figureAlt === undefined) tellOf('figureAlt', missing(), 'figure');
  if (isSound && figureName === undefined && figureAlt !== undefined) tellOf('figure', missing(), 'figureAlt');
  if (related.some(({ kind, ref }) => kind === 'page' && ref === name))
    tellOf('related', 'names the page itself; remove that');
  const figure = typeof svg === 'string' ? { svg, alt: figureAlt ?? '' } : null;
  const place = {
    section,
    menu,
    menuName,
    isInFooter: footer === 'yes',
    order: order === undefined ? null : Number(order),
  };
  const firstLine = lineAt(text, start);
  return { name, title, lead, description, ...place, figure, related, keywords, markdown, firstLine };
}

/** The fields that have no fault, and whether these are all. */
function fieldsOf(yaml: string, tell: ReportFault): { fields: z.infer<typeof SoundFields>; isSound: boolean } {
  let input: unknown;
  try {
    input = parse(yaml, { schema: 'failsafe', maxAliasCount: 0 });
  } catch (fault) {
    if (!(fault instanceof YAMLParseError) && !(fault instanceof ReferenceError)) throw fault;
    const line = fault instanceof YAMLParseError ? fault.linePos?.[0].line : undefined;
    const words = fault.message.split('\n')[0]?.replace(/ at line.*$/, '');
    tell(
      `its fields cannot be read: ${words}; each may be there once, and needs quotes if it has signs: title: "a: b"`,
      line,
    );
    return { fields: {}, isSound: false };
  }
  const checked = checkAgainst(FrontMatter, input ?? {});
  if ('value' in checked) return { fields: checked.value, isSound: true };
  const lineOf = createLineFinder(yaml);
  for (const { text, path } of checked.faults) tell(text, lineOf(path));
  const faulty = new Set(checked.faults.map(({ path }) => path[0]));
  const sound = Object.entries(Object(input)).filter(([name]) => !faulty.has(name));
  return { fields: SoundFields.parse(Object.fromEntries(sound)), isSound: false };
}

/** Checks that every file that a text shows exists. */
function checkReferences(text: string, start: number, files: ContentFiles, tell: ReportFault): void {
  const markdown = text.slice(start);
  for (const { 1: name = '', index } of markdown.matchAll(/\]\(\s*<?\/files\/([^\s)>#?]+)/g)) {
    if (!files.has(decoded(name))) tell(`/files/${name}: ${noFile('such file')}`, lineAt(text, start + index));
  }
  for (const { 2: block = '', index } of markdown.matchAll(
    /^ {0,3}(`{3,}|~{3,})[ \t]*molecule[ \t]*\n([\s\S]*?)^ {0,3}\1/gm,
  )) {
    const blockFaults: string[] = [];
    const molecule = parseMoleculeBlock(block, blockFaults);
    if (molecule && !files.has(molecule.file)) {
      blockFaults.push(`file: ${noFile(molecule.file)}`);
    }
    for (const fault of blockFaults) tell(`molecule: ${fault}`, lineAt(text, start + index));
  }
}

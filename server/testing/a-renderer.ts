import type { Language } from '#contract/languages.ts';
import type { ContentFile, ContentFiles } from '#server/text/content-files.ts';
import { createTextRenderer } from '#server/text/text-renderer.ts';
import { makeSiteFolder } from './a-site.ts';

const drawing = '<svg viewBox="0 0 10 5"><path d="M0 0h10"/></svg>';

/** A renderer of a site with one drawing, one picture, one document and one structure. */
export function makeRenderer(languages: readonly Language[] = ['en', 'ru']) {
  const folder = makeSiteFolder();
  const file = (name: string, more: Partial<ContentFile> = {}): [string, ContentFile] => [
    name,
    {
      name,
      path: `${folder.path}/content/files/${name}`,
      extension: name.split('.')[1] ?? '',
      svg: null,
      size: null,
      ...more,
    },
  ];
  const files: ContentFiles = new Map([
    file('line.svg', { svg: drawing }),
    file('photo.png', { size: { width: 80, height: 60 } }),
    file('paper.pdf'),
    file('water.pdb'),
  ]);
  const uploads = new Map<string, string>();
  const renderer = createTextRenderer({
    currentFiles: () => files,
    readStructure: async (name) => uploads.get(name) ?? null,
    languages,
  });

  return {
    renderer,
    /** Texts of uploaded structures by their names `media/…`. */
    uploads,
    render: (markdown: string, language: Language = 'en') => renderer.render(markdown, language),
    /** The HTML of a text without molecules. */
    html: async (markdown: string, language: Language = 'en') => {
      const parts = await renderer.render(markdown, language);
      return parts
        .map((part) => (part.kind === 'html' ? part.html : `[${part.structureUrl}]`))
        .join('')
        .trim();
    },
    drop: folder.drop,
  };
}

import { inEachLanguage, type Language } from '#contract/languages.ts';
import type { MenuEntry, SiteMenu } from '#contract/site.ts';
import type { ContentTexts } from './content-texts.ts';

interface Section {
  readonly name: string;
  readonly menu: 'main' | 'more';
  readonly order: number;
  /** There whatever files there are. */
  readonly isProgram?: true;
}

/** What the menu has by itself, as long as there is such a page; a page may say otherwise. */
const sections: readonly Section[] = [
  { name: 'news', menu: 'main', order: 10, isProgram: true },
  { name: 'research', menu: 'main', order: 20 },
  { name: 'publications', menu: 'main', order: 30 },
  { name: 'education', menu: 'main', order: 40 },
  { name: 'about', menu: 'main', order: 50 },
  { name: 'courses', menu: 'more', order: 10, isProgram: true },
  { name: 'collaborations', menu: 'more', order: 20 },
  { name: 'resources', menu: 'more', order: 30 },
];

/** What the menu and the foot of every page lead to. The English file of a page says where it stands; `nameOf` is what the interface calls a section. */
export function menuOf(
  pages: ContentTexts['pages'],
  nameOf: (language: Language, section: string) => string | undefined,
): SiteMenu {
  const names = new Set([...sections.map(({ name }) => name), ...pages.en.keys()]);
  const lines = [...pages.en.values()].filter(({ section }) => section === 'research').map(({ name }) => `/${name}`);
  const entries = [...names].flatMap((name) => {
    const page = pages.en.get(name);
    const section = sections.find((one) => one.name === name);
    if (!page && !section?.isProgram) return [];
    const called = (language: Language) => {
      const own = pages[language].get(name) ?? page;
      return own?.menuName ?? (section && nameOf(language, name)) ?? own?.title ?? name;
    };
    const entry: MenuEntry = {
      path: `/${name}`,
      name: inEachLanguage(called),
      ...(name === 'research' ? { pages: lines } : {}),
    };
    const order = page?.order ?? section?.order ?? Number.POSITIVE_INFINITY;
    return [{ entry, order, menu: page?.menu ?? section?.menu, isInFooter: page?.isInFooter ?? false }];
  });
  const sorted = entries.sort((one, other) => (one.order === other.order ? 0 : one.order - other.order));
  const placed = (isHere: (placed: (typeof sorted)[number]) => boolean) =>
    sorted.filter(isHere).map(({ entry }) => entry);
  return {
    main: placed(({ menu }) => menu === 'main'),
    more: placed(({ menu }) => menu === 'more'),
    foot: placed(({ isInFooter }) => isInFooter),
  };
}

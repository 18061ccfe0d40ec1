interface SiteSection {
  /** Bare path. */
  readonly path: string;
  /** Of the `translation` namespace. */
  readonly textKey: string;
  /** Paths that belong to the section beside its own and those below it. */
  readonly pages?: RegExp;
}

/** The sections that the header names outright, in order. */
export const mainSections: readonly SiteSection[] = [
  { path: '/news', textKey: 'sections.news' },
  { path: '/research', textKey: 'sections.research', pages: /^\/research\d+$/ },
  { path: '/publications', textKey: 'sections.publications' },
  { path: '/education', textKey: 'sections.education' },
  { path: '/about', textKey: 'sections.about' },
];

/** The sections under MORE, in order. */
export const moreSections: readonly SiteSection[] = [
  { path: '/courses', textKey: 'sections.courses' },
  { path: '/collaborations', textKey: 'sections.collaborations' },
  { path: '/resources', textKey: 'sections.resources' },
];

/** `aria-current` of a section's link on a page: the page itself, a page within the section, or none. */
export function currentOf({ path, pages }: SiteSection, barePathname: string): 'page' | 'true' | undefined {
  if (barePathname === path) return 'page';
  return barePathname.startsWith(`${path}/`) || pages?.test(barePathname) ? 'true' : undefined;
}

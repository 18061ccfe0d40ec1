/** Where the header and the footer lead, in order: what exists, and nothing else. */
export const siteSections = [
  { path: '/news', textKey: 'sections.news' },
  { path: '/courses', textKey: 'sections.courses' },
] as const;

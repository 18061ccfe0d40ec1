/** Bare paths of every public page that has always the same address; news items come to them. */
export const publicPaths = [
  '/main',
  '/news',
  '/research',
  '/research1',
  '/research2',
  '/research3',
  '/publications',
  '/education',
  '/about',
  '/resources',
  '/collaborations',
] as const;

/** Of these, the ones that show news, and so change with it. */
export const newsPaths: readonly string[] = ['/main', '/news'];

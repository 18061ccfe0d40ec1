/** The place of a file in the layout of the project. */
export interface Place {
  /** `contract`, `server`, `app`, `tests` …; `package` for a package from npm. */
  readonly root: string;
  /** Folder below the root; '' for a file that lies in the root itself. */
  readonly area: string;
  /** Folder below `server/domains` or `app/features`; '' elsewhere. */
  readonly domain: string;
  /** `routes`, `service`, `repository`, `policy` in a domain; '' for its other files and elsewhere. */
  readonly role: string;
  readonly isTest: boolean;
}

const roles = ['routes', 'service', 'repository', 'policy'];

/** Place of a path of the project. */
export function placeOf(path: string): Place {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const [root = '', area = '', third = ''] = folders;
  const isDomain = (root === 'server' && area === 'domains') || (root === 'app' && area === 'features');
  const role = roles.find((candidate) => root === 'server' && isDomain && new RegExp(`\\.${candidate}\\.`).test(file));
  const isTest = /\.test(-support)?\.tsx?$/.test(file) || (root === 'server' && area === 'testing');
  return { root, area, domain: isDomain ? third : '', role: role ?? '', isTest };
}

/** The services that each domain's service may call. The list is complete and has no circle. */
export const domainServiceOrder: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  users: ['audit'],
  auth: ['users', 'audit'],
  media: [],
  search: [],
  calendar: [],
  links: ['audit'],
  content: [],
  news: [],
  publications: ['content', 'links', 'search', 'audit'],
  courses: ['media'],
  participants: ['users', 'courses', 'audit'],
  chapters: ['courses', 'participants', 'media', 'audit'],
  attempts: ['chapters', 'participants'],
  reading: ['attempts', 'chapters'],
  progress: ['courses', 'participants'],
  certificates: ['users', 'courses', 'participants', 'audit'],
  webhooks: ['audit'],
  account: ['auth', 'users', 'participants', 'attempts', 'audit'],
  results: ['attempts', 'chapters', 'participants', 'courses', 'audit'],
};

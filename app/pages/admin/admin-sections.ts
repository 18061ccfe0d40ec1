import type { IconName } from '../../design-system/icon/icon.tsx';

interface AdminSection {
  /** Bare path that every page of the section begins with. */
  readonly path: string;
  /** In the `admin` namespace. */
  readonly textKey: string;
  readonly icon: IconName;
}

/** What the administrators' area has, in the order of its navigation. */
export const adminSections: readonly AdminSection[] = [
  { path: '/admin/courses', textKey: 'layout.courses', icon: 'course' },
  { path: '/admin/certificates', textKey: 'layout.certificates', icon: 'check' },
  { path: '/admin/news', textKey: 'layout.news', icon: 'news' },
  { path: '/admin/publications', textKey: 'layout.publications', icon: 'attachment' },
  { path: '/admin/users', textKey: 'layout.users', icon: 'users' },
  { path: '/admin/audit', textKey: 'layout.audit', icon: 'clock' },
];

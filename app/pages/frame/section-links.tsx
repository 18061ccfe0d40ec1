import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '#contract/site.ts';
import { barePath, useLanguage, useLocalPath } from '../../i18n/language.tsx';

/** `aria-current` of a section's link: for the page itself, for a page within the section, or none. */
export function currentOf({ path, pages }: MenuEntry, barePathname: string): 'page' | 'true' | undefined {
  if (barePathname === path) return 'page';
  return barePathname.startsWith(`${path}/`) || pages?.includes(barePathname) ? 'true' : undefined;
}

interface SectionLinksProps {
  readonly sections: readonly MenuEntry[];
  readonly className?: string | undefined;
}

/** List items with links to sections; the current section is marked. */
export function SectionLinks({ sections, className }: SectionLinksProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const here = barePath(useLocation().pathname);
  return sections.map((section) => (
    <li key={section.path}>
      <Link to={localPath(section.path)} className={className} aria-current={currentOf(section, here)}>
        {section.name[language]}
      </Link>
    </li>
  ));
}

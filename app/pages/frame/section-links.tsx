import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { barePath, useLocalPath } from '../../i18n/language.tsx';
import { currentOf, type mainSections } from './site-sections.ts';

interface SectionLinksProps {
  readonly sections: typeof mainSections;
  readonly className?: string | undefined;
}

/** List items that lead to sections; the one that the page is in says so. */
export function SectionLinks({ sections, className }: SectionLinksProps) {
  const { t } = useTranslation();
  const localPath = useLocalPath();
  const here = barePath(useLocation().pathname);
  return sections.map((section) => (
    <li key={section.path}>
      <Link to={localPath(section.path)} className={className} aria-current={currentOf(section, here)}>
        {t(section.textKey)}
      </Link>
    </li>
  ));
}

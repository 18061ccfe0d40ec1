import { Link } from 'react-router';
import type { LinkProps } from '../../design-system/environment/environment.tsx';
import { useLocalPath } from '../../i18n/language.tsx';

/** The design system's link inside the site: keeps the page's language and loads no new document. */
export function LocalLink({ href, ...attributes }: LinkProps) {
  const localPath = useLocalPath();
  return <Link {...attributes} to={localPath(href)} />;
}

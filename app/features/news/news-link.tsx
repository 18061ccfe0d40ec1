import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/language-context.tsx';

interface NewsLinkProps {
  readonly id: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to a news item's own page, in the page's language. */
export function NewsLink({ id, lang, children }: NewsLinkProps) {
  const localPath = useLocalPath();
  return (
    <Link to={localPath(`/news/${id}`)} lang={lang}>
      {children}
    </Link>
  );
}

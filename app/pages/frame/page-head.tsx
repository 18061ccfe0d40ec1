import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language-context.tsx';
import { barePath, localPath } from '../../i18n/languages.ts';
import { pageKey } from '../../lib/page-key.ts';
import { useSettings } from '../../lib/settings.tsx';

interface PageHeadProps {
  /** Name of the section; the home page has none and shows the group's title. */
  readonly section?: string | undefined;
  /** Default: the lab's own. */
  readonly description?: string | undefined;
  /** Keeps the page out of search engines: guarded, sign-in and error pages. */
  readonly isHidden?: boolean | undefined;
}

/** Title, description and addresses of a page for browsers and search engines; React lifts them into the head. One a page. */
export function PageHead({ section, description, isHidden = false }: PageHeadProps) {
  const language = useLanguage();
  const { site, languages, publicUrl } = useSettings();
  const { pathname, search } = useLocation();
  const title = section === undefined ? site.groupTitle[language] : `${site.titlePrefix[language]} | ${section}`;
  const path = pageKey(barePath(pathname), search) ?? barePath(pathname);
  const summary = description ?? site.description[language];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={summary} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + localPath(language, path)} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={summary} />
          {languages.length > 1 &&
            languages.map((each) => (
              <link key={each} rel="alternate" hrefLang={each} href={publicUrl + localPath(each, path)} />
            ))}
        </>
      )}
    </>
  );
}

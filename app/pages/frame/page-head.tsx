import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { barePath, defaultLanguage, type Language, localPath, useLanguage } from '../../i18n/language.tsx';
import { pageKey } from '../../lib/page-key.ts';
import { useSettings } from '../../lib/settings.tsx';
import { ShareTags } from './share-tags.tsx';
import {
  type ArticleHead,
  breadcrumbList,
  type Crumb,
  laboratory,
  newsArticle,
  StructuredData,
} from './structured-data.tsx';

/** The beginning of a text, as long as search engines display. */
export function snippetOf(text: string): string {
  return text.length <= 160
    ? text
    : `${text
        .slice(0, 157)
        .toWellFormed()
        .replace(/\s\S*$/, '')}…`;
}

interface PageHeadProps {
  /** Name of the section, or of the page in it; the home page has none and shows the group's title. */
  readonly section?: string | undefined;
  /** One or two sentences for search engines; default: the lab's own. */
  readonly description?: string | undefined;
  /** Pages between home and this one, from the top: `[{ name: t('sections.research'), path: '/research' }]`. */
  readonly breadcrumbs?: readonly Crumb[] | undefined;
  /** The news item that the page shows (for example a `NewsStory`); its title is `section`. */
  readonly article?: ArticleHead | undefined;
  /** The page is about one work, such as a paper; it is not a list or a section. */
  readonly isArticle?: boolean | undefined;
  /** The real language of the text, if it differs from the page's: search engines get the page in that language. */
  readonly textLanguage?: Language | undefined;
  /** Whether its text exists in the other languages too. Default true. */
  readonly hasTwins?: boolean | undefined;
  /** Keeps the page out of search engines: guarded, sign-in and error pages. */
  readonly isHidden?: boolean | undefined;
}

/**
 * Title, description and addresses of a page for browsers, search engines and messengers; React moves them into the head.
 * One per page.
 */
export function PageHead(props: PageHeadProps) {
  const { section, description, breadcrumbs, article, isArticle, textLanguage, hasTwins, isHidden = false } = props;
  const language = useLanguage();
  const { site } = useSettings();
  const title = section === undefined ? site.groupTitle[language] : `${site.titlePrefix[language]} | ${section}`;
  const summary = description || site.description[language];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={summary} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <PublicHead
          section={section}
          description={summary}
          breadcrumbs={breadcrumbs}
          article={article}
          isArticle={isArticle}
          textLanguage={textLanguage}
          hasTwins={hasTwins}
        />
      )}
    </>
  );
}

interface PublicHeadProps
  extends Pick<PageHeadProps, 'section' | 'breadcrumbs' | 'article' | 'isArticle' | 'textLanguage' | 'hasTwins'> {
  readonly description: string;
}

/** Tags for search in each language, for sharing with a picture, and for machines. */
function PublicHead(props: PublicHeadProps) {
  const { section, description, breadcrumbs = [], article, isArticle, textLanguage, hasTwins = true } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { site, languages, publicUrl } = useSettings();
  const { pathname, search } = useLocation();
  const bare = barePath(pathname);
  const path = pageKey(bare, search) ?? bare;
  const own = textLanguage !== undefined && languages.includes(textLanguage) ? textLanguage : language;
  const url = publicUrl + localPath(own, path);
  const twins = hasTwins && own === language ? languages : [own];
  const here = { site, language, languages, publicUrl };
  const home = { name: t('sections.main'), path: '/main' };
  return (
    <>
      <link rel="canonical" href={url} />
      {twins.length > 1 &&
        [...twins, 'x-default' as const].map((each) => {
          const target = localPath(each === 'x-default' ? defaultLanguage : each, path);
          return <link key={each} rel="alternate" hrefLang={each} href={publicUrl + target} />;
        })}
      <link
        rel="alternate"
        type="application/atom+xml"
        href={publicUrl + localPath(language, '/feed.xml')}
        title={`${site.titlePrefix[language]} | ${t('sections.news')}`}
      />
      <ShareTags
        title={section ?? site.groupTitle[language]}
        description={description}
        url={url}
        languages={[own, ...twins.filter((each) => each !== own)]}
        path={bare}
        article={article}
        isArticle={isArticle}
      />
      {section === undefined ? (
        <StructuredData value={import.meta.env.SSR ? laboratory(here) : null} />
      ) : (
        <StructuredData
          value={import.meta.env.SSR ? breadcrumbList(here, [home, ...breadcrumbs, { name: section, path }]) : null}
        />
      )}
      {article && (
        <StructuredData
          value={
            import.meta.env.SSR
              ? newsArticle({ ...here, language: own }, { ...article, headline: section ?? '', url })
              : null
          }
        />
      )}
    </>
  );
}

import { type Language, languageFacts } from '#contract/languages.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { type ArticleHead, sharePictureUrl } from './structured-data.tsx';

/** `en_US` */
const localeOf = (language: Language) => languageFacts[language].region.replace('-', '_');

interface ShareTagsProps {
  readonly title: string;
  readonly description: string;
  /** The page's full address, and its path without a language prefix. */
  readonly url: string;
  readonly path: string;
  /** Languages of its text, the page's own first. */
  readonly languages: readonly Language[];
  readonly article?: ArticleHead | undefined;
  /** Default: true if there is an `article`. */
  readonly isArticle?: boolean | undefined;
}

/** Tags for messengers and social networks that show a shared page (ogp.me; X reads the same, except for the kind of card). */
export function ShareTags(props: ShareTagsProps) {
  const { title, description, url, path, languages, article, isArticle = Boolean(article) } = props;
  const language = useLanguage();
  const { site, publicUrl } = useSettings();
  const [own = language, ...others] = languages;
  return (
    <>
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.labName[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={localeOf(own)} />
      {others.map((each) => (
        <meta key={each} property="og:locale:alternate" content={localeOf(each)} />
      ))}
      <meta property="og:image" content={sharePictureUrl(publicUrl, own, path)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${title}. ${site.labName[language]}`} />
      {article && <meta property="article:published_time" content={article.date} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

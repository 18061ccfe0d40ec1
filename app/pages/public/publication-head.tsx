import { useTranslation } from 'react-i18next';
import { mediaBase } from '#contract/addresses.ts';
import type { PublicationPage } from '#contract/publications.ts';
import { FeedAlternate } from '../../features/publications/feed-link.tsx';
import { citationAddress } from '../../features/publications/publication-addresses.ts';
import { publicationsPath } from '../../features/publications/publication-filter.ts';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { PageHead, snippetOf } from '../frame/page-head.tsx';
import { StructuredData, sharePictureUrl } from '../frame/structured-data.tsx';
import { scholarTags } from './scholar-tags.ts';
import { scholarlyWork } from './scholarly-work.ts';

/** Media types of the formats that a reference manager can fetch itself. */
const exchangeTypes = {
  bibtex: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  csl: 'application/vnd.citationstyles.csl+json',
} as const;
const exchangeForms = ['bibtex', 'ris', 'csl'] as const;

/** The head of a paper's page, for browsers, Scholar, reference managers and search engines. */
export function PublicationHead({ story }: { readonly story: PublicationPage }) {
  const { t } = useTranslation('publications');
  const language = useLanguage();
  const localPath = useLocalPath();
  const { publicUrl } = useSettings();
  const { id, publication, imageUrl, authors, abstractText } = story;
  const title = story.title.text;
  const path = `${publicationsPath}/${id}`;
  const url = publicUrl + localPath(path);
  const people = publicUrl + localPath('/about');
  const description = snippetOf(abstractText) || undefined;
  const images = () => [
    ...(imageUrl === null ? [] : [publicUrl + mediaBase + imageUrl]),
    sharePictureUrl(publicUrl, language, path),
  ];
  return (
    <>
      <PageHead
        section={title}
        description={description ?? t('page.description', { title })}
        breadcrumbs={[{ name: t('section'), path: publicationsPath }]}
        isArticle
      />
      {scholarTags(publication, { url, title }).map(({ name, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name.
        <meta key={index} name={name} content={content} />
      ))}
      {exchangeForms.map((form) => (
        <link
          key={form}
          rel="alternate"
          type={exchangeTypes[form]}
          title={t(`form.${form}`)}
          href={publicUrl + citationAddress(id, form)}
        />
      ))}
      <FeedAlternate />
      <StructuredData
        value={
          import.meta.env.SSR
            ? scholarlyWork({
                publication,
                title,
                abstract: abstractText || undefined,
                description,
                authorUrls: authors.map(({ memberId }) => (memberId === null ? undefined : `${people}#${memberId}`)),
                url,
                images: images(),
              })
            : null
        }
      />
    </>
  );
}

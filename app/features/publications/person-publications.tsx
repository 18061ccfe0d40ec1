import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { countsRequestOf, listPath, noFilter } from './publication-filter.ts';
import { publicationsApi } from './publications.api.ts';

interface PersonPublicationsProps {
  /** The id of a person of the lab. */
  readonly id: string;
}

/** A link to a person's publications, with their number; nothing for a person without any. */
export function PersonPublications({ id }: PersonPublicationsProps) {
  const { t } = useTranslation('publications');
  const localPath = useLocalPath();
  const { data } = publicationsApi.useListPublicationStoriesQuery(countsRequestOf(useLanguage()));
  const count = data?.members.find((member) => member.id === id)?.count;
  if (!count) return null;
  return <Link to={localPath(listPath({ ...noFilter, member: id }))}>{t('person.publications', { count })}</Link>;
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { countsRequestOf, listPath, noFilter } from './publication-filter.ts';
import { useListPublicationStoriesQuery } from './publications.api.ts';

interface PersonPublicationsProps {
  /** Of somebody of the lab. */
  readonly id: string;
}

/** The way to somebody's publications, with their number; nothing for who has none. */
export function PersonPublications({ id }: PersonPublicationsProps) {
  const { t } = useTranslation('publications');
  const localPath = useLocalPath();
  const { data } = useListPublicationStoriesQuery(countsRequestOf(useLanguage()));
  const count = data?.members.find((member) => member.id === id)?.count;
  if (!count) return null;
  return <Link to={localPath(listPath({ ...noFilter, member: id }))}>{t('person.publications', { count })}</Link>;
}

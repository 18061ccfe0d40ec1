import { useTranslation } from 'react-i18next';

interface Person {
  readonly name: string;
  readonly surname: string;
}

/** A name for a sentence or a title: "Ada Lovelace". */
export function fullName({ name, surname }: Person): string {
  return `${name} ${surname}`;
}

/** Returns a function that writes a name for a list of people: "Lovelace, Ada", «Лавлейс Ада». */
export function useListedName(): (person: Person) => string {
  const { t } = useTranslation();
  return (person) => t('listedName', { ...person });
}

import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { useListedName } from '../../lib/person-name.ts';
import styles from './person-cell.module.css';

/** A participant in the first column of a list. The e-mail distinguishes people of the same name. */
export function PersonCell({ person }: { readonly person: Participant }) {
  const { t } = useTranslation('results');
  const listedName = useListedName();
  return (
    <>
      <span className={styles.name}>
        {person.isBlocked && <Icon name="lock" size={13} label={t('person.blocked')} className={styles.blocked} />}
        {listedName(person)}
      </span>
      <span className={styles.email}>{person.email}</span>
    </>
  );
}

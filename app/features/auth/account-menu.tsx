import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../design-system/menu/menu.tsx';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import styles from './account.module.css';
import { useSignOut } from './use-sign-out.ts';

interface AccountMenuProps {
  /** Shows everything at once, in a place with room, so that nothing has to be opened. */
  readonly isFlat: boolean;
}

/** Names the user, with links to their area and their account, and a button that signs out. */
export function AccountMenu({ isFlat }: AccountMenuProps) {
  return isFlat ? <FlatAccount /> : <OpeningAccount />;
}

function FlatAccount() {
  return (
    <div className={styles.flat} data-session="authenticated">
      <SignedInUser />
      <ul className={styles.links}>
        <AccountLinks />
      </ul>
    </div>
  );
}

function OpeningAccount() {
  const { t } = useTranslation();
  const { name, surname } = useAppSelector(selectSession);
  return (
    <div data-session="authenticated">
      <Menu
        label={<Initials />}
        accessibleName={t('account.label', { name: `${name} ${surname}` })}
        heading={<SignedInUser />}
        align="end"
        buttonClassName={styles.opener}
      >
        <AccountLinks />
      </Menu>
    </div>
  );
}

/** Drawn by the style sheet: a sign, and no part of the button's name. */
function Initials() {
  const { name, surname } = useAppSelector(selectSession);
  return <span className={styles.initials} data-initials={firstLetter(name) + firstLetter(surname)} />;
}

/** The first letter as people see it, even when it is made of several characters. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment.toLocaleUpperCase() ?? '';
}

function SignedInUser() {
  const { t } = useTranslation();
  const { name, surname } = useAppSelector(selectSession);
  return (
    <p className={styles.who}>
      <span>{t('account.signedInAs')}</span> <strong>{`${name} ${surname}`}</strong>
    </p>
  );
}

/** Links to the area of the user's role and to their account, and a button that signs out. */
function AccountLinks() {
  const { t } = useTranslation();
  const { role } = useAppSelector(selectSession);
  const signOut = useSignOut();
  return (
    <>
      {role === 'ADMIN' ? (
        <MenuItem to="/admin" icon="tool">
          {t('account.admin')}
        </MenuItem>
      ) : (
        <MenuItem to="/courses" icon="course">
          {t('account.courses')}
        </MenuItem>
      )}
      <MenuItem to="/account" icon="user">
        {t('account.own')}
      </MenuItem>
      <MenuItem icon="logout" onSelect={() => void signOut()}>
        {t('signOut', { ns: 'button' })}
      </MenuItem>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { SignIn } from '#contract/account.ts';
import { Badge } from '../../design-system/badge/badge.tsx';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import rows from '../../design-system/rows/rows.module.css';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import { LastUse } from '../../lib/last-use.tsx';
import styles from './sign-ins.module.css';

type Signs = readonly (readonly [name: string, sign: RegExp])[];

/** Special browsers come first: they also bear the names of those that they are built upon. */
const browsers: Signs = [
  ['Yandex Browser', /YaBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPiOS|OPT)\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Vivaldi', /Vivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /Version\/\S+ .*Safari\//],
];

/** Phones come first: they also name the system that theirs is made of, or akin to. */
const systems: Signs = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

function firstOf(signs: Signs, userAgent: string): string | null {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}

/**
 * Returns browser and system by the header `User-Agent`; null for one that is not known here. It leaves out versions, as most browsers have frozen them. An iPad calls itself a
 * Mac, and nothing in the header shows the difference.
 */
export function userAgentNames(userAgent: string) {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) };
}

interface SignInRowProps {
  readonly signIn: SignIn;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One place where the account is signed in. The sign-in in use ends by signing out, not here. */
export function SignInRow({ signIn, isEnding, onEnd }: SignInRowProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { browser, system } = userAgentNames(signIn.userAgent);
  const place = [browser, system].filter(Boolean).join(', ') || t('signIns.unknown');
  const begun = formatInstant(signIn.createdAt, language);
  return (
    <li className={`${rows.row} ${cluster('1 2', 'center', 'spread')}`}>
      <div className={styles.words}>
        <Text as="div" size="sxs" weight="medium" className={cluster('0 1half', 'center')}>
          {place}
          {signIn.isCurrent && <Badge tone="accent">{t('signIns.current')}</Badge>}
        </Text>
        <Text as="div" size="xss" tone="muted" className={cluster('0 1half', 'center')}>
          <time dateTime={signIn.createdAt}>{t('signIns.begun', { at: begun })}</time>
          {!signIn.isCurrent && (
            <LastUse
              at={signIn.lastUsedAt}
              lately={t('signIns.usedLately')}
              ago={(age) => t('signIns.used', { age })}
            />
          )}
        </Text>
      </div>
      {!signIn.isCurrent && (
        <Button
          variant="secondary"
          width="content"
          className={styles.end}
          aria-label={t('signIns.endName', { place, at: begun })}
          busy={isEnding}
          onClick={onEnd}
        >
          {t('signIns.end')}
        </Button>
      )}
    </li>
  );
}

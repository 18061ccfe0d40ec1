import { useTranslation } from 'react-i18next';
import type { SignIn } from '#contract/account.ts';
import badge from '../../design-system/badge/badge.module.css';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import rows from '../../design-system/rows/rows.module.css';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatAge, formatInstant } from '../../lib/format-instant.ts';
import styles from './sign-ins.module.css';

/** The names of a browser and a system, from the header `User-Agent`; null for one that is not known here. */
export interface UserAgentNames {
  readonly browser: string | null;
  readonly system: string | null;
}

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
 * Returns browser and system by the header `User-Agent`. It leaves out versions, as most browsers have frozen them. An iPad calls itself a
 * Mac, and nothing in the header shows the difference.
 */
export function userAgentNames(userAgent: string): UserAgentNames {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) };
}

const hourMs = 60 * 60 * 1000;

interface SignInRowProps {
  readonly signIn: SignIn;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** When a sign-in was last used. The time is kept to the hour. */
function LastUsed({ at }: { readonly at: string }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const atMs = Date.parse(at);
  const isLately = Date.now() - atMs < hourMs;
  return (
    <time dateTime={at} title={formatInstant(at, language)}>
      {isLately ? t('signIns.usedLately') : t('signIns.used', { age: formatAge(atMs, language) })}
    </time>
  );
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
          {signIn.isCurrent && (
            <Text as="span" size="xxs2" weight="medium" className={`${badge.badge} ${badge.accent}`}>
              {t('signIns.current')}
            </Text>
          )}
        </Text>
        <Text as="div" size="xss" tone="muted" className={cluster('0 1half', 'center')}>
          <time dateTime={signIn.createdAt}>{t('signIns.begun', { at: begun })}</time>
          {!signIn.isCurrent && <LastUsed at={signIn.lastUsedAt} />}
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

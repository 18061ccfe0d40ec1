import formulaStyles from 'katex/dist/katex.min.css?url';
import { useTranslation } from 'react-i18next';
import type { HomeContent } from '#contract/content.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useSettings } from '../../../lib/settings.tsx';
import { MoleculeView } from '../../../rich-text/molecule-view.tsx';
import styles from './hero.module.css';

/** The angles of the inner ring's joints, in degrees. */
const joints = [-62, 28, 142] as const;

function onRing(degrees: number, radius: number) {
  const angle = (degrees * Math.PI) / 180;
  return { cx: (Math.cos(angle) * radius).toFixed(1), cy: (Math.sin(angle) * radius).toFixed(1) };
}

/** The graduated circle of an instrument, behind the molecule. It is decoration. */
function Dial() {
  return (
    <svg aria-hidden="true" className={styles.dial} viewBox="-300 -300 600 600">
      <circle r="296" pathLength="360" className={styles.degrees} />
      <circle r="292" pathLength="360" className={styles.tens} />
      <circle r="226" className={styles.ring} />
      {joints.map((degrees, index) => (
        <circle
          key={degrees}
          {...onRing(degrees, 226)}
          r={index === 1 ? 6 : 4.5}
          className={index === 1 ? styles.bright : styles.joint}
        />
      ))}
    </svg>
  );
}

/** In characters. A longer sentence is a little smaller, so that it does not take eight lines. */
const longLeadLength = 110;

/** The lab's work in one sentence, beside a molecule that slowly turns. */
export function Hero({ home }: { readonly home: HomeContent }) {
  const { t } = useTranslation('content');
  const { site } = useSettings();
  const labName = site.labName[useLanguage()];
  return (
    <section className={styles.hero}>
      <div className={stack('3', 'oneColumn', 'start', 'shrinks')}>
        <Text size="xs" weight="medium" tone="accent" className={styles.lab}>
          {labName}
        </Text>
        <Text as="h1" size="xxl" className={styles.lead} data-long={home.lead.length > longLeadLength || undefined}>
          {home.lead}
        </Text>
        <div className={styles.actions}>
          <Button to="/research" size="l" iconAfter="arrow-right">
            {t('home.ourResearch')}
          </Button>{' '}
          <Button href={`mailto:${site.contacts[0]?.email}`} size="l" variant="secondary" labelKey="writeUs" />
        </div>
      </div>
      <div className={styles.figure}>
        {home.molecule && <Dial />}
        {home.figure?.includes('class="katex"') && <link rel="stylesheet" href={formulaStyles} precedence="default" />}
        {home.molecule ? (
          <div className={styles.molecule}>
            <MoleculeView molecule={home.molecule} variant="hero" autoTurn />
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's one renderer has made and cleaned it.
          <div className={styles.picture} dangerouslySetInnerHTML={{ __html: home.figure ?? '' }} />
        )}
      </div>
    </section>
  );
}

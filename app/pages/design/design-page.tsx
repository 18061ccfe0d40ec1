import { data } from 'react-router';
import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import { Icon, iconNames } from '../../design-system/icon/icon.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { ToastRegion } from '../../design-system/toast/toast.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { designGalleryContext } from '../../lib/settings.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import type { Route } from './+types/design-page.ts';
import { ButtonSpecimen } from './button-specimen.tsx';
import { ChoiceSpecimen } from './choice-specimen.tsx';
import { DataSpecimens } from './data-specimens.tsx';
import styles from './design-page.module.css';
import { DialogSpecimens } from './dialog-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { OverlaySpecimen } from './overlay-specimen.tsx';
import { Specimen, States } from './specimen.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TextSpecimen } from './text-specimen.tsx';
import { TokenSpecimen } from './token-specimen.tsx';

const ids = Array.from({ length: 12 }, (_, index) => `item-${index}`);

/** Twelve items without a picture, side by side as on a news page. */
export function PatternSpecimen() {
  return (
    <Specimen name="patterns" title="Patterns">
      <div className={styles.patterns}>
        {ids.map((id) => (
          <div key={id} className={styles.pattern}>
            <BondPattern id={id} />
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** Every icon at four sizes. */
export function IconSpecimen() {
  return (
    <Specimen name="icons" title="Icons">
      <States label="All, at 32 px">
        {iconNames.map((name) => (
          <div key={name} className={styles.icon}>
            <Icon name={name} size={32} />
            {name}
          </div>
        ))}
      </States>
      <States label="16, 20, 24 and 48 px; in the colour of the text; with a meaning of its own">
        {[16, 20, 24, 48].map((size) => (
          <Icon key={size} name="dna" size={size} />
        ))}
        <span style={{ color: 'var(--accent)' }}>
          <Icon name="logo" size={48} label="The lab" />
        </span>
      </States>
    </Specimen>
  );
}

/** If the gallery is not offered, its address is unknown like any other. Only the server knows, so the browser asks it. */
export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(designGalleryContext)) throw data(null, { status: 404 });
  return null;
}

export const handle: PageHandle = {
  access: 'private',
  namespaces: [
    ...'account admin attempts button certificates chapters courses learn participants publications'.split(' '),
    ...'publicationsAdmin results search users webhooks'.split(' '),
  ],
};

const specimens = [
  'tokens',
  'text',
  'icons',
  'buttons',
  'fields',
  'dates',
  'choices',
  'table',
  'tabs',
  'progress',
  'states',
  'loading',
  'overlays',
  'dialogs',
  'patterns',
] as const;

/**
 * Every part of the interface in every state: for development, and for the tests of looks and accessibility. It is not a page of the
 * site: its own words are English, and search engines do not find it.
 */
export default function DesignPage() {
  return (
    <ToastRegion>
      <SkipLink />
      <PageHead section="Design system" isHidden />
      <main id="content" tabIndex={-1} className={styles.page}>
        <header className={stack('2')} lang="en">
          <div className={styles.row}>
            <Text as="h1" size="xl">
              Design system
            </Text>
            <ThemeSwitch />
          </div>
          <nav aria-label="Specimens" className={styles.anchors}>
            {specimens.map((name) => (
              <a key={name} href={`#${name}`}>
                {name}
              </a>
            ))}
          </nav>
        </header>
        <TokenSpecimen />
        <TextSpecimen />
        <IconSpecimen />
        <ButtonSpecimen />
        <FieldSpecimens />
        <ChoiceSpecimen />
        <DataSpecimens />
        <StateSpecimens />
        <OverlaySpecimen />
        <DialogSpecimens />
        <PatternSpecimen />
      </main>
    </ToastRegion>
  );
}

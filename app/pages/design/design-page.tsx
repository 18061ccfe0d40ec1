import { data } from 'react-router';
import { Text } from '../../design-system/text/text.tsx';
import { ToastRegion } from '../../design-system/toast/toast.tsx';
import { designGalleryContext } from '../../lib/design-gallery-context.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import type { Route } from './+types/design-page.ts';
import { ButtonSpecimen } from './button-specimen.tsx';
import { ChoiceSpecimen } from './choice-specimen.tsx';
import { DataSpecimens } from './data-specimens.tsx';
import styles from './design-page.module.css';
import { FieldSpecimens } from './field-specimens.tsx';
import { IconSpecimen } from './icon-specimen.tsx';
import { OverlaySpecimen } from './overlay-specimen.tsx';
import { PatternSpecimen } from './pattern-specimen.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TextSpecimen } from './text-specimen.tsx';
import { TokenSpecimen } from './token-specimen.tsx';

/** Where the gallery is no page, its address is as unknown as any other. Only the server knows, so the browser asks it. */
export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(designGalleryContext)) throw data(null, { status: 404 });
  return null;
}

export const handle: PageHandle = { access: 'private' };

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
  'patterns',
] as const;

/**
 * Every part of the interface in every state: what it is developed by, and what the tests of its looks and its accessibility run on.
 * Not a page of the site: its own words are English, and it is not to be found.
 */
export default function DesignPage() {
  return (
    <ToastRegion>
      <SkipLink />
      <PageHead section="Design system" isHidden />
      <main id="content" tabIndex={-1} className={styles.page}>
        <header className={styles.head} lang="en">
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
        <PatternSpecimen />
      </main>
    </ToastRegion>
  );
}

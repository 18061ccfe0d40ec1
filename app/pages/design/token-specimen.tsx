import { Text } from '../../design-system/text/text.tsx';
import styles from './design-page.module.css';
import { Specimen, States } from './specimen.tsx';

const colours = {
  'Paper and ink': ['paper', 'paper-raised', 'paper-sunken', 'ink', 'ink-muted', 'hairline', 'hairline-strong'],
  Accent: ['accent', 'accent-strong', 'accent-fill', 'accent-fill-hover', 'accent-soft', 'luminous'],
  Meaning: [
    'success',
    'success-fill',
    'success-soft',
    'danger',
    'danger-fill',
    'danger-soft',
    'warning',
    'warning-soft',
  ],
} as const;
const spaces = ['half', '1', '1half', '2', '3', '4', '5', '6', '8', '10', '12', '16'] as const;
const radii = ['small', '', 'large'] as const;

/** Colours, distances and roundings, by name. */
export function TokenSpecimen() {
  return (
    <Specimen name="tokens" title="Tokens">
      {Object.entries(colours).map(([title, names]) => (
        <States key={title} label={title}>
          {names.map((name) => (
            <div key={name} className={styles.swatch}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </States>
      ))}
      <States label="Distances" shape="block">
        {spaces.map((name) => (
          <div key={name} className={styles.row}>
            <Text as="span" size="xss" style={{ width: '4rem' }}>
              {name}
            </Text>
            <span className={styles.bar} style={{ width: `var(--space-${name})` }} />
          </div>
        ))}
      </States>
      <States label="Roundings and shadows">
        {radii.map((name) => (
          <div key={name} className={styles.swatch}>
            <span style={{ borderRadius: `var(--radius${name && `-${name}`})` }} />
            {name || 'radius'}
          </div>
        ))}
        {['small', 'raised'].map((name) => (
          <div key={name} className={styles.swatch}>
            <span style={{ boxShadow: `var(--shadow-${name})`, background: 'var(--paper-raised)' }} />
            {`shadow ${name}`}
          </div>
        ))}
      </States>
    </Specimen>
  );
}

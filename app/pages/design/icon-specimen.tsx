import { Icon } from '../../design-system/icon/icon.tsx';
import { iconNames } from '../../design-system/icon/icon-names.ts';
import styles from './design-page.module.css';
import { Specimen, States } from './specimen.tsx';

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

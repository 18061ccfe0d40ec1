import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import styles from './design-page.module.css';
import { Specimen } from './specimen.tsx';

const ids = Array.from({ length: 12 }, (_, index) => `item-${index}`);

/** Twelve items without a picture, side by side as on a page of news. */
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

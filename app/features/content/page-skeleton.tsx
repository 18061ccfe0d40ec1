import { Skeleton } from '../../design-system/states/states.tsx';
import styles from './page-skeleton.module.css';

/** Placeholder for a page of text that loads. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className={styles.page}>
      <div className={styles.title}>
        <Skeleton width="half" />
      </div>
      {(['full', 'long', 'full', 'half'] as const).map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not things.
        <Skeleton key={index} width={width} />
      ))}
    </div>
  );
}

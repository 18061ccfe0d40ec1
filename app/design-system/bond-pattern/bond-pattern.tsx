import { lazy, memo, Suspense } from 'react';
import styles from './bond-pattern.module.css';

/** Loaded after the page: a page from the server has the drawing already, and needs this only to keep it. */
const BondDrawing = lazy(() => import('./bond-drawing.tsx').then((module) => ({ default: module.BondDrawing })));

interface BondPatternProps {
  /** Id of the item: the same id gives the same drawing on server and client. */
  readonly id: string;
}

/**
 * The picture of an item without one: a molecule on a honeycomb, drawn from the item's id, so that each item has its own. It fills its
 * parent like a `cover` picture, follows light and dark, and is hidden from screen readers.
 */
export const BondPattern = memo(function BondPattern({ id }: BondPatternProps) {
  return (
    <span aria-hidden="true" className={styles.pattern}>
      <Suspense fallback={null}>
        <BondDrawing id={id} />
      </Suspense>
    </span>
  );
});

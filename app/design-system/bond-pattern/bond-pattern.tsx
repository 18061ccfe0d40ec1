import { lazy, memo, Suspense } from 'react';
import styles from './bond-pattern.module.css';

/** A page that the server has drawn needs this only to stay as it is, so it comes after the page. */
const BondDrawing = lazy(() => import('./bond-drawing.tsx').then((module) => ({ default: module.BondDrawing })));

interface BondPatternProps {
  /** Whose picture it is: the same id gives the same drawing on server and client. */
  readonly id: string;
  readonly className?: string | undefined;
}

/**
 * The picture of an item that has none: a molecule on a honeycomb, drawn from its id, so that each has its own. Fills its parent as a `cover` picture would, follows light and dark, and is hidden from screen readers.
 */
export const BondPattern = memo(function BondPattern({ id, className }: BondPatternProps) {
  return (
    <span aria-hidden="true" className={[styles.pattern, className].filter(Boolean).join(' ')}>
      <Suspense fallback={null}>
        <BondDrawing id={id} />
      </Suspense>
    </span>
  );
});

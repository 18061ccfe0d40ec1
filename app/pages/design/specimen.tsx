import type { ReactNode } from 'react';
import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { Caption } from '../../design-system/text/text.tsx';
import styles from './design-page.module.css';

interface SpecimenProps {
  /** Name of its screenshot in the tests, and its anchor. */
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One component in all its states. */
export function Specimen({ name, title, children }: SpecimenProps) {
  return (
    <section id={name} data-specimen={name} className={styles.specimen} aria-labelledby={`${name}-title`}>
      <SubHeading id={`${name}-title`}>{title}</SubHeading>
      {children}
    </section>
  );
}

interface StatesProps {
  /** What these states have in common. */
  readonly label: string;
  /** `row` (default) puts them side by side at their own size, `columns` divides the line among them. */
  readonly shape?: 'row' | 'columns' | 'block' | undefined;
  readonly children: ReactNode;
}

/** Some states side by side under one label. */
export function States({ label, shape = 'row', children }: StatesProps) {
  return (
    <div className={styles.states}>
      <Caption as="p">{label}</Caption>
      <div className={styles[shape]}>{children}</div>
    </div>
  );
}

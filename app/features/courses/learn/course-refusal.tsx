import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { EmptyState } from '../../../design-system/states/states.tsx';
import { ContactLine } from './contact-line.tsx';

interface CourseRefusalProps {
  /** `stranger`: not a participant; `gone`: there is no such course. */
  readonly reason: 'stranger' | 'blocked' | 'gone';
  /** Rank of what is said; default `h1`. */
  readonly as?: 'h1' | 'h2' | undefined;
}

/** Why somebody does not come into a course, and what they can do about it. */
export function CourseRefusal({ reason, as = 'h1' }: CourseRefusalProps) {
  const { t } = useTranslation('learn');
  return (
    <Refusal title={t(`refusal.${reason}.title`)} as={as} path="/courses" way={t('refusal.toCourses')}>
      {t(`refusal.${reason}.text`)} {reason !== 'gone' && <ContactLine />}
    </Refusal>
  );
}

interface RefusalProps {
  readonly title: string;
  readonly as?: 'h1' | 'h2' | undefined;
  readonly children: ReactNode;
  /** Where to go instead, and what is written on the way. */
  readonly path: string;
  readonly way: string;
}

/** In the place of what cannot be shown: why, and the way on. */
export function Refusal({ title, as, children, path, way }: RefusalProps) {
  return (
    <div role="status">
      <EmptyState
        title={title}
        as={as}
        action={
          <Button to={path} variant="secondary">
            {way}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

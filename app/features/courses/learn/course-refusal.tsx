import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { EmptyState } from '../../../design-system/states/states.tsx';
import { ContactLine } from './contact-line.tsx';

interface CourseRefusalProps {
  /** `stranger`: not a participant; `gone`: the course does not exist. */
  readonly reason: 'stranger' | 'blocked' | 'gone';
  /** Heading level; default `h1`. */
  readonly as?: 'h1' | 'h2' | undefined;
}

/** Says why the user cannot enter a course, and what they can do. */
export function CourseRefusal({ reason, as = 'h1' }: CourseRefusalProps) {
  const { t } = useTranslation('learn');
  return (
    <Refusal title={t(`refusal.${reason}.title`)} as={as} path="/courses" linkText={t('refusal.toCourses')}>
      {t(`refusal.${reason}.text`)} {reason !== 'gone' && <ContactLine />}
    </Refusal>
  );
}

interface RefusalProps {
  readonly title: string;
  readonly as?: 'h1' | 'h2' | undefined;
  readonly children: ReactNode;
  /** Where to go instead. `way` is the text of that link. */
  readonly path: string;
  readonly linkText: string;
}

/** Shown instead of a page that cannot be shown: the reason, and another way. */
export function Refusal({ title, as, children, path, linkText }: RefusalProps) {
  return (
    <div role="status">
      <EmptyState
        title={title}
        as={as}
        action={
          <Button to={path} variant="secondary">
            {linkText}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

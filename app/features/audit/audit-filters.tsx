import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auditActions } from '#contract/audit.ts';
import { Button } from '../../design-system/button/button.tsx';
import { DateInput } from '../../design-system/date-input/date-input.tsx';
import { ChosenFilter, FilterSelect } from '../../lists/filter-select.tsx';
import type { ListFilter } from '../../lists/use-list-filter.ts';
import { type AuditFilter, isBackwards } from './audit-filter.ts';
import styles from './audit-filters.module.css';

interface AuditFiltersProps {
  readonly view: ListFilter<AuditFilter>;
  /** Shows everything again. */
  readonly onClear: () => void;
  /** Draws the name of the course that a view is limited to. */
  readonly courseName: (courseId: string) => ReactNode;
}

/** What the journal can be narrowed down by, beside words. */
export function AuditFilters({ view: { filter, change }, onClear, courseName }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { action, courseId, from, to } = filter;
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <FilterSelect
        label={t('filter.action')}
        name="action"
        options={auditActions.map((value) => ({ value, label: t(`action.${value}`) }))}
        placeholder={t('filter.everything')}
        value={action}
        onChange={(chosen) => change({ action: chosen })}
      />
      <div className={styles.days}>
        <DateInput
          label={t('filter.from')}
          name="from"
          size="s"
          required={false}
          value={from}
          onChange={(day) => change({ from: day })}
        />
        <DateInput
          label={t('filter.to')}
          name="to"
          size="s"
          required={false}
          error={isBackwards(filter) ? t('filter.backwards') : undefined}
          value={to}
          onChange={(day) => change({ to: day })}
        />
      </div>
      {courseId !== '' && (
        <ChosenFilter label={t('filter.allCourses')} onClear={() => change({ courseId: '' })}>
          {courseName(courseId)}
        </ChosenFilter>
      )}
      {isNarrowed && (
        <Button variant="quiet" size="s" width="content" icon="clear" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditAction, auditActions } from '#contract/audit.ts';
import { Button } from '../../design-system/button/button.tsx';
import { DateInput } from '../../design-system/date-input/date-input.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Select } from '../../design-system/select/select.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { type AuditFilter, isBackwards, isWholeJournal } from './audit-filter.ts';
import styles from './audit-tools.module.css';
import type { CourseField } from './course-select.tsx';

interface AuditToolsProps {
  readonly filter: AuditFilter;
  readonly onChange: (changes: Partial<AuditFilter>) => void;
  /** Shows everything again. */
  readonly onClear: () => void;
  readonly courseField: (field: CourseField) => ReactNode;
}

function isAction(word: string): word is AuditAction {
  return auditActions.some((action) => action === word);
}

/** What the journal can be narrowed down by. */
export function AuditTools({ filter, onChange, onClear, courseField }: AuditToolsProps) {
  const { t } = useTranslation('audit');
  const actions = auditActions.map((action) => ({ value: action, label: t(`action.${action}`) }));
  return (
    <div className={cluster('1half 2', 'alignTop')}>
      <div className={styles.search}>
        <SearchField label={t('filter.search')} value={filter.search} onSearch={(search) => onChange({ search })} />
      </div>
      <div className={styles.action}>
        <Select
          label={t('filter.action')}
          name="action"
          size="s"
          required={false}
          options={actions}
          placeholder={t('filter.everything')}
          value={filter.action}
          onChange={({ currentTarget: { value } }) => onChange({ action: isAction(value) ? value : '' })}
        />
      </div>
      <div className={styles.action}>
        {courseField({ value: filter.courseId, onChange: (courseId) => onChange({ courseId }) })}
      </div>
      <div className={styles.days}>
        <DateInput
          label={t('filter.from')}
          name="from"
          size="s"
          required={false}
          value={filter.from}
          onChange={(from) => onChange({ from })}
        />
        <DateInput
          label={t('filter.to')}
          name="to"
          size="s"
          required={false}
          error={isBackwards(filter) ? t('filter.backwards') : undefined}
          value={filter.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      {!isWholeJournal(filter) && (
        <Button variant="quiet" size="s" width="content" icon="clear" className={styles.clear} onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}

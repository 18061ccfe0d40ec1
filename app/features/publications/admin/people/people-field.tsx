import { useEffect, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../design-system/button/button.tsx';
import { cluster } from '../../../../design-system/layout/layout.ts';
import rowStyles from '../../../../design-system/rows/rows.module.css';
import { Text } from '../../../../design-system/text/text.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { SortableList } from '../../../../lists/sortable/sortable-list.tsx';
import { personName } from '../fields/people-text.ts';
import type { PeopleName, PublicationControl } from '../fields/publication-fields.ts';
import styles from './people-field.module.css';
import { PersonRow } from './person-row.tsx';
import { faultsOf, usePeople } from './use-people.ts';

/** How many rows are shown at first, and how many more at each press. The largest collaborations have thousands of authors. */
const rowsAtOnce = 50;

interface PeopleFieldProps {
  readonly form: PublicationControl;
  readonly name: PeopleName;
  readonly label: string;
}

function useFocusOnRow() {
  const box = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    box.current?.querySelector<HTMLElement>(`[data-person="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  return { box, focusOn: (key: string) => (wanted.current = key) };
}

interface FootProps {
  readonly name: PeopleName;
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
  readonly onAdd: () => void;
}

function Foot({ name, shown, total, onMore, onAdd }: FootProps) {
  const { t } = useTranslation('publicationsAdmin');
  const language = useLanguage();
  return (
    <div className={cluster('1')}>
      {total > shown && (
        <Button variant="secondary" size="s" width="content" icon="arrow-down" onClick={onMore}>
          {t('people.more', { shown: shown.toLocaleString(language), total: total.toLocaleString(language) })}
        </Button>
      )}
      <Button data-add variant="secondary" size="s" width="content" icon="plus" onClick={onAdd}>
        {t(`people.add.${name}`)}
      </Button>
    </div>
  );
}

/** People in their order, one per row. Rows are dragged, moved by keys and buttons, and added one by one. */
export function PeopleField({ form, name, label }: PeopleFieldProps) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const { field, formState } = useController({ control: form.control, name });
  const { rows, add, change, remove, move } = usePeople(field.value, field.onChange);
  const [limit, setLimit] = useState(rowsAtOnce);
  const { box, focusOn } = useFocusOnRow();
  const shown = rows.slice(0, limit);
  const faults = useMemo(() => faultsOf(rows), [rows]);
  const entries = useMemo(
    () =>
      rows
        .slice(0, limit)
        .map((row, index) => ({ id: row.key, name: personName(row) || t('people.nameless', { number: index + 1 }) })),
    [rows, limit, t],
  );
  // The form library moves the focus to a field with an error.
  const { ref } = field;
  useEffect(() => {
    const focus = () => box.current?.querySelector<HTMLElement>('[aria-invalid="true"], input, button')?.focus();
    ref({ focus });
  }, [ref, box]);

  const addRow = () => {
    setLimit(Math.max(limit, rows.length + 1));
    focusOn(add());
  };
  const goOn = (index: number) => {
    const next = shown[index + 1];
    if (next) box.current?.querySelector<HTMLElement>(`[data-person="${next.key}"]`)?.focus();
    else addRow();
  };
  const removeRow = (index: number, key: string) => {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    remove(key);
    if (neighbour) focusOn(neighbour.key);
    else box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset ref={box} className={styles.field} onBlur={field.onBlur}>
      <legend className={styles.legend}>{label}</legend>
      {rows.length > 0 && (
        <SortableList entries={entries} onMove={move}>
          <ol className={rowStyles.sorting} aria-label={label}>
            {shown.map((row, index) => (
              <PersonRow
                key={row.key}
                person={row}
                number={index + 1}
                fault={faults.byKey.get(row.key)}
                isChecked={formState.isSubmitted}
                onChange={(changes) => change(row.key, changes)}
                onRemove={() => removeRow(index, row.key)}
                onNext={() => goOn(index)}
              />
            ))}
          </ol>
        </SortableList>
      )}
      <div aria-live="polite">
        {faults.list !== undefined && (
          <Text size="xss" tone="danger" weight="medium">
            {errorText(faults.list)}
          </Text>
        )}
      </div>
      <Foot name={name} shown={limit} total={rows.length} onMore={() => setLimit(limit + rowsAtOnce)} onAdd={addRow} />
    </fieldset>
  );
}

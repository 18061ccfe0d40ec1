import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../design-system/button/button.tsx';
import { Checkbox } from '../../../../design-system/checkbox/checkbox.tsx';
import { Modal } from '../../../../design-system/modal/modal.tsx';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import type { PublicationFieldName, PublicationFields } from '../form/publication-fields.ts';
import { typeOf } from '../form/type-forms.ts';
import { useFieldWords } from '../form/use-field-words.ts';
import { SameWorkNotice } from '../same-work/same-work-notice.tsx';
import { FaultList } from './fault-list.tsx';
import styles from './fill-dialog.module.css';
import { filledFields, planFill } from './fill-plan.ts';
import type { ReadWork } from './use-reading-work.ts';

interface EmptyFieldsProps {
  readonly names: readonly PublicationFieldName[];
  readonly found: PublicationFields;
}

/** What comes into the fields with nothing in them. */
function EmptyFields({ names, found }: EmptyFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { label, words } = useFieldWords();
  return (
    <section className={styles.group}>
      <Text as="h3" size="xs" weight="semibold">
        {t('fill.empty', { count: names.length })}
      </Text>
      <dl className={styles.found}>
        {names.map((name) => (
          <div key={name}>
            <dt>{label(name, typeOf(found))}</dt>
            <dd>{words(name, found[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FilledFieldsProps extends EmptyFieldsProps {
  readonly fields: PublicationFields;
  readonly replaced: readonly PublicationFieldName[];
  readonly onToggle: (name: PublicationFieldName) => void;
}

/** Fields that say something else, each with the choice to replace it. */
function FilledFields({ names, fields, found, replaced, onToggle }: FilledFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { label, words } = useFieldWords();
  return (
    <section className={styles.group}>
      <Text as="h3" size="xs" weight="semibold">
        {t('fill.filled')}
      </Text>
      {names.map((name) => (
        <div key={name} className={styles.choice}>
          <Checkbox
            name={`replace-${name}`}
            label={t('fill.replace', { field: label(name, typeOf(found)) })}
            checked={replaced.includes(name)}
            onChange={() => onToggle(name)}
          />
          <dl className={styles.found} data-replaced={replaced.includes(name)}>
            <div>
              <dt>{t('fill.mine')}</dt>
              <dd>{words(name, fields[name])}</dd>
            </div>
            <div>
              <dt>{t('fill.theirs')}</dt>
              <dd>{words(name, found[name])}</dd>
            </div>
          </dl>
        </div>
      ))}
    </section>
  );
}

interface FillReviewProps {
  readonly fields: PublicationFields;
  readonly id: string | null;
  readonly isTypeOpen: boolean;
  readonly work: ReadWork;
  readonly onFill: (fields: PublicationFields) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** What was read, whether it is here already, and for each field that says something else a choice. */
export function FillReview({ fields, id, isTypeOpen, work, onFill, onBack, onClose }: FillReviewProps) {
  const { t } = useTranslation('publicationsAdmin');
  const plan = useMemo(() => planFill(fields, work.publication, isTypeOpen), [fields, work, isTypeOpen]);
  const [replaced, setReplaced] = useState<readonly PublicationFieldName[]>([]);
  const { found, empty, filled } = plan;
  const { existing, faults, state } = work;
  const isElsewhere = existing !== null && existing.id !== null && existing.id !== id;
  const count = empty.length + replaced.length;
  const toggle = (name: PublicationFieldName) =>
    setReplaced(replaced.includes(name) ? replaced.filter((one) => one !== name) : [...replaced, name]);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('fill.reviewTitle')}
      footer={
        <>
          <Button variant="secondary" size="s" onClick={onBack}>
            {t('fill.back')}
          </Button>
          <Button size="s" onClick={() => (count === 0 ? onClose() : onFill(filledFields(fields, plan, replaced)))}>
            {count === 0 ? t('fill.leave') : t('fill.fill', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {isElsewhere && existing.id !== null && (
          <SameWorkNotice
            works={[{ id: existing.id, title: existing.title, year: existing.year }]}
            reason={state === 'sameDoi' ? 'sameDoi' : state === 'sameTitle' ? 'sameTitle' : 'similar'}
          />
        )}
        {faults.length > 0 && (
          <Notice>
            {t('fill.leftOut')}
            <FaultList faults={faults} />
          </Notice>
        )}
        {empty.length + filled.length === 0 && <Text size="sxs">{t('fill.nothingNew')}</Text>}
        {empty.length > 0 && <EmptyFields names={empty} found={found} />}
        {filled.length > 0 && (
          <FilledFields names={filled} fields={fields} found={found} replaced={replaced} onToggle={toggle} />
        )}
      </div>
    </Modal>
  );
}

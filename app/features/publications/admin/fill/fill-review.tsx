import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { Checkbox } from '../../../../design-system/checkbox/checkbox.tsx';
import { stack } from '../../../../design-system/layout/layout.ts';
import { Modal } from '../../../../design-system/modal/modal.tsx';
import { Notice } from '../../../../design-system/notice/notice.tsx';
import { Text } from '../../../../design-system/text/text.tsx';
import { isLanguage, useLanguage } from '../../../../i18n/language.tsx';
import { TextPreview } from '../../../../rich-text/text-preview.tsx';
import { isFormulaField, type PublicationFieldName, type PublicationFields } from '../fields/publication-fields.ts';
import { typeOf } from '../fields/type-forms.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import { SameWorkNotice } from '../same-work/same-work-notice.tsx';
import { FaultList } from './fault-list.tsx';
import styles from './fill-dialog.module.css';
import { filledFields, planFill } from './fill-plan.ts';
import type { ReadWork } from './use-reading-work.ts';

interface FoundTextProps {
  readonly name: PublicationFieldName;
  readonly text: string;
  /** The language of the work; '' if it is not known. */
  readonly language: string;
}

/** A field's value in words, with formulas as on the page. */
function FoundText({ name, text, language }: FoundTextProps) {
  const { words } = useFieldWords();
  const pageLanguage = useLanguage();
  const lang = isLanguage(language) ? language : pageLanguage;
  if (!isFormulaField(name) || !text.includes('$')) return words(name, text);
  return <TextPreview text={text} lang={lang} isPlain />;
}

interface EmptyFieldsProps {
  readonly names: readonly PublicationFieldName[];
  readonly found: PublicationFields;
}

function EmptyFields({ names, found }: EmptyFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { label } = useFieldWords();
  return (
    <section className={stack('1')}>
      <Text as="h3" size="xs" weight="semibold">
        {t('fill.empty', { count: names.length })}
      </Text>
      <dl className={styles.found}>
        {names.map((name) => (
          <div key={name}>
            <dt>{label(name, typeOf(found))}</dt>
            <dd>
              <FoundText name={name} text={found[name]} language={found.language} />
            </dd>
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

/** Fields with another text, each with a box that replaces it. */
function FilledFields({ names, fields, found, replaced, onToggle }: FilledFieldsProps) {
  const { t } = useTranslation('publicationsAdmin');
  const { label } = useFieldWords();
  return (
    <section className={stack('1')}>
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
              <dd>
                <FoundText name={name} text={fields[name]} language={fields.language} />
              </dd>
            </div>
            <div>
              <dt>{t('fill.theirs')}</dt>
              <dd>
                <FoundText name={name} text={found[name]} language={found.language} />
              </dd>
            </div>
          </dl>
        </div>
      ))}
    </section>
  );
}

export interface FillReviewProps {
  readonly fields: PublicationFields;
  /** The publication that is edited; null for a new one. */
  readonly id: string | null;
  /** Whether the user has not chosen the kind of work yet. */
  readonly isTypeOpen: boolean;
  readonly work: ReadWork;
  readonly onFill: (fields: PublicationFields) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Shows the work that was read, whether it exists already, and for each field with another text a choice. */
export function FillReview({ fields, id, isTypeOpen, work, onFill, onBack, onClose }: FillReviewProps) {
  const { t } = useTranslation('publicationsAdmin');
  const plan = useMemo(() => planFill(fields, work.publication, isTypeOpen), [fields, work, isTypeOpen]);
  const [replaced, setReplaced] = useState<readonly PublicationFieldName[]>([]);
  const { found, empty, filled } = plan;
  const { existing, faults, state } = work;
  const next = useRef<HTMLButtonElement>(null);
  const isElsewhere = existing !== null && existing.id !== null && existing.id !== id;
  const count = empty.length + replaced.length;
  const toggle = (name: PublicationFieldName) =>
    setReplaced(replaced.includes(name) ? replaced.filter((one) => one !== name) : [...replaced, name]);
  return (
    <Modal
      onClose={onClose}
      initialFocus={next}
      title={t('fill.reviewTitle')}
      footer={
        <>
          <Button variant="secondary" size="s" onClick={onBack}>
            {t('fill.back')}
          </Button>
          <Button
            ref={next}
            size="s"
            onClick={() => (count === 0 ? onClose() : onFill(filledFields(fields, plan, replaced)))}
          >
            {count === 0 ? t('fill.leave') : t('fill.fill', { count })}
          </Button>
        </>
      }
    >
      <div className={stack('2')}>
        {isElsewhere && existing.id !== null && (
          <SameWorkNotice
            works={[{ id: existing.id, title: spellFormulas(existing.title), year: existing.year }]}
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

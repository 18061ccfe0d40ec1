import { useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxChapterDescriptionLength } from '#contract/limits.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Checkbox } from '../../../design-system/checkbox/checkbox.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { Toggle } from '../../../design-system/toggle/toggle.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { TextPreview } from '../../../rich-text/text-preview.tsx';
import type { ChapterControl } from '../chapter-fields.ts';
import { localZone } from '../local-instant.ts';
import styles from './chapter-basics.module.css';
import settings from './test-settings.module.css';

interface ChapterBasicsProps {
  readonly form: ChapterControl;
}

/** The description as learners will read it, while it is typed. */
function DescriptionPreview({ form }: ChapterBasicsProps) {
  const { t } = useTranslation('chapters');
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const description = useWatch({ control: form.control, name: 'description' });
  return (
    <div className={styles.preview}>
      <Button
        variant="quiet"
        size="s"
        icon={isShown ? 'eye-closed' : 'eye-open'}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'form.hidePreview' : 'form.showPreview')}
      </Button>
      {isShown && (
        <section className={styles.page} aria-label={t('form.preview')}>
          <TextPreview text={description.trim()} lang={language} />
        </section>
      )}
    </div>
  );
}

function TypeToggle({ form }: ChapterBasicsProps) {
  const { t } = useTranslation('chapters');
  const { field } = useController({ control: form.control, name: 'type' });
  return (
    <div className={cluster('1 2', 'center')}>
      <Text as="span" size="xs" weight="medium" aria-hidden="true">
        {t('form.type')}
      </Text>
      <Toggle
        legend={t('form.type')}
        labels={[t('facts.materials'), t('facts.test')]}
        value={field.value}
        onChange={field.onChange}
      />
    </div>
  );
}

/** When the chapter opens and closes by itself, in the author's time zone. */
function Bounds({ form }: ChapterBasicsProps) {
  const { t } = useTranslation('chapters');
  const language = useLanguage();
  const errorText = useErrorText();
  const { errors } = useFormState({ control: form.control, name: ['opensAt', 'closesAt'] });
  return (
    <fieldset className={settings.settings}>
      <legend className={settings.legend}>{t('form.bounds')}</legend>
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <TextInput
          key={name}
          {...form.register(name)}
          label={t(`form.${name}`)}
          type="datetime-local"
          max="9999-12-31T23:59"
          required={false}
          size="s"
          error={errorText(errors[name]?.message)}
        />
      ))}
      <Note>{t('form.boundsHint', { zone: localZone(language) })}</Note>
    </fieldset>
  );
}

/** The fields of every chapter: title, description, whether and when it is open, and its type. */
export function ChapterBasics({ form }: ChapterBasicsProps) {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const { errors } = useFormState({ control: form.control, name: ['title', 'description'] });
  return (
    <div className={stack('2', 'shrinks')}>
      <TextInput
        {...form.register('title')}
        label={t('form.title')}
        clearable
        weight="medium"
        autoComplete="off"
        error={errorText(errors.title?.message)}
      />
      <div className={styles.description}>
        <TextArea
          {...form.register('description')}
          label={t('form.description')}
          rows={4}
          maxCharacters={maxChapterDescriptionLength}
          hint={t('form.descriptionHint')}
          error={errorText(errors.description?.message)}
        />
        <DescriptionPreview form={form} />
      </div>
      <Checkbox {...form.register('isOpen')} label={t('form.isOpen')} hint={t('form.isOpenHint')} />
      <Bounds form={form} />
      <TypeToggle form={form} />
    </div>
  );
}

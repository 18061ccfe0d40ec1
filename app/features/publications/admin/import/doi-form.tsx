import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Doi } from '#contract/doi.ts';
import type { PublicationAuthor, ReviewedEntry } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { ErrorState } from '../../../../design-system/states/states.tsx';
import { TextInput } from '../../../../design-system/text-input/text-input.tsx';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { errorCodeOf } from '../../../../store/error-code.ts';
import { useLookUpPublicationMutation } from '../publications-admin.api.ts';
import type { ImportSource } from './import-source.ts';
import styles from './publications-import.module.css';

type FoundWork = NonNullable<ReviewedEntry['publication']>;

/** A work that was looked up, as a list of one in CSL-JSON: so that it goes the way of all imports. */
function cslTextOf({ authors, editors, year, month, doi, url, isbn, issn, pages, ...work }: FoundWork): string {
  const { containerTitle, publisherPlace, eventTitle, numberOfPages, pdfUrl, ...others } = work;
  const item = {
    id: doi ?? '1',
    ...others,
    author: authors.map(nameOf),
    editor: editors?.map(nameOf),
    issued: { 'date-parts': [month === undefined ? [year] : [year, month]] },
    'container-title': containerTitle,
    'publisher-place': publisherPlace,
    'event-title': eventTitle,
    'number-of-pages': numberOfPages,
    page: pages,
    DOI: doi,
    URL: url,
    ISBN: isbn,
    ISSN: issn,
    PDF: pdfUrl,
  };
  return JSON.stringify([item]);
}

function nameOf({ family, given, literal }: PublicationAuthor) {
  return family === '' ? { literal } : { family, given };
}

const exampleDoi = '10.1021/ja00001a001';

/** Looks one work up by its DOI and gives it on as a list of one. */
export function DoiForm({ onFound }: { readonly onFound: (source: ImportSource) => void }) {
  const { t } = useTranslation('publicationsAdmin');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [lookUp, { error, isLoading, reset }] = useLookUpPublicationMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const doi = Doi.safeParse(typed);
    if (!doi.success) return setFault(errorText('INVALID_DOI') ?? null);
    setFault(null);
    const { data } = await lookUp(doi.data);
    if (!data) return;
    if (data.publication) onFound({ text: cslTextOf(data.publication), fileName: doi.data });
    else setFault(t('import.doi.incomplete'));
  };
  const code = error && !isLoading ? errorCodeOf(error) : null;

  return (
    <form className={styles.doi} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.doiField}>
        <TextInput
          label={t('import.doi.label')}
          name="doi"
          required={false}
          placeholder={exampleDoi}
          spellCheck={false}
          autoComplete="off"
          error={fault ?? undefined}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setFault(null);
            reset();
          }}
        />
        <Button type="submit" variant="secondary" icon="search" busy={isLoading} disabled={typed.trim() === ''}>
          {t('import.doi.look')}
        </Button>
      </div>
      {code !== null && (
        <ErrorState title={t('import.doi.failed')}>
          {code === 'NOT_FOUND' ? t('import.doi.unknown') : errorText(code)}
        </ErrorState>
      )}
    </form>
  );
}

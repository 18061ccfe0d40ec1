import { useTranslation } from 'react-i18next';
import type { RowComponentProps } from 'react-window';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { wholeFamily } from '#contract/person-name.ts';
import type { ReviewedEntry } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { Checkbox } from '../../../../design-system/checkbox/checkbox.tsx';
import { Icon } from '../../../../design-system/icon/icon.tsx';
import { cluster } from '../../../../design-system/layout/layout.ts';
import { Caption, Text } from '../../../../design-system/text/text.tsx';
import { useLocalPath } from '../../../../i18n/language.tsx';
import { EntryDetails } from './entry-details.tsx';
import styles from './review-row.module.css';
import { canBeImported } from './review-state.ts';

/** The props of every row. */
export interface ReviewRowProps {
  readonly entries: readonly ReviewedEntry[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (entry: ReviewedEntry, isTicked: boolean) => void;
  readonly opened: ReadonlySet<number>;
  readonly onOpen: (entry: ReviewedEntry) => void;
}

/** One entry of the list: whether to import it, what it is, and how it relates to existing publications. A press shows all of it. */
export function ReviewRow(props: RowComponentProps<ReviewRowProps>) {
  const { index, style, ariaAttributes, entries, ticked, onTick, opened, onOpen } = props;
  const { t } = useTranslation('publicationsAdmin');
  const entry = entries[index];
  if (!entry) return <div {...ariaAttributes} style={style} />;
  const readTitle = entry.publication?.title ?? entry.title;
  const title = readTitle ? spellFormulas(readTitle) : entry.key || t('import.entry.unnamed');
  const isOpened = opened.has(entry.index);
  const detailsId = `import-entry-${entry.index}`;
  return (
    <div {...ariaAttributes} style={style} className={styles.row} data-state={entry.state}>
      <div className={styles.head}>
        {canBeImported(entry) ? (
          <Checkbox
            name={`entry-${entry.index}`}
            label={<span className={styles.title}>{title}</span>}
            checked={ticked.has(entry.index)}
            onChange={({ currentTarget: { checked } }) => onTick(entry, checked)}
          />
        ) : (
          <div className={styles.fixed}>
            <Icon name={entry.state === 'broken' ? 'warning' : 'check'} size={18} className={styles.sign} />
            <span className={styles.title}>{title}</span>
            {entry.title && entry.key !== '' && <code className={styles.key}>{entry.key}</code>}
          </div>
        )}
        <Button
          variant="quiet"
          size="s"
          icon={isOpened ? 'arrow-up' : 'arrow-down'}
          iconOnly
          aria-expanded={isOpened}
          aria-controls={detailsId}
          onClick={() => onOpen(entry)}
        >
          {t(isOpened ? 'import.entry.close' : 'import.entry.open', { title })}
        </Button>
      </div>
      <div className={styles.words}>
        <Text as="div" size="xss" className={cluster('half 1', 'baseline')}>
          <span className={styles.badge}>{t(`import.states.${entry.state}`)}</span>
          <EntryLine entry={entry} />
          <EntryState entry={entry} />
        </Text>
        <div id={detailsId}>{isOpened && <EntryDetails entry={entry} />}</div>
      </div>
    </div>
  );
}

const maxAuthors = 3;

function EntryLine({ entry: { publication } }: { readonly entry: ReviewedEntry }) {
  const { t } = useTranslation('publicationsAdmin');
  if (!publication) return null;
  const { authors, containerTitle, year } = publication;
  const names = authors.slice(0, maxAuthors).map(wholeFamily);
  const rest = authors.length - names.length;
  const people = rest > 0 ? t('import.entry.andOthers', { names: names.join(', '), count: rest }) : names.join(', ');
  return (
    <Caption>{[people, containerTitle && spellFormulas(containerTitle), year].filter(Boolean).join(' · ')}</Caption>
  );
}

function EntryState({ entry: { state, existing, faults, line } }: { readonly entry: ReviewedEntry }) {
  const { t } = useTranslation('publicationsAdmin');
  const localPath = useLocalPath();
  return (
    <>
      {state === 'broken' &&
        faults.length === 0 &&
        t('import.entry.fault', { line, text: t('import.faults.unreadable') })}
      {faults.map((fault) => (
        <span key={`${fault.fault} ${fault.line} ${fault.detail}`} className={styles.fault}>
          {t('import.entry.fault', { line: fault.line, text: t(`import.faults.${fault.fault}`) })}
          {fault.detail !== '' && ' '}
          {fault.detail !== '' && <code className={styles.detail}>{fault.detail}</code>}
        </span>
      ))}
      {existing && (
        <span>
          {existing.id === null ? (
            t('import.entry.inFile', { title: spellFormulas(existing.title), year: existing.year })
          ) : (
            <>
              {t('import.entry.here')}{' '}
              <a href={localPath(`/admin/publications/editPublication/${existing.id}`)} target="_blank" rel="noopener">
                {spellFormulas(existing.title)} ({existing.year})
              </a>
            </>
          )}
        </span>
      )}
    </>
  );
}

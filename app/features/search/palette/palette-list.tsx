import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkedText, SearchAnswer, SearchResult } from '#contract/search.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { MarkedWords } from '../marked-words.tsx';
import { ResultFacts } from '../result-facts.tsx';
import styles from './search-palette.module.css';
import type { PaletteOption } from './use-palette.ts';

/** More before what was looked for might push it out of a narrow line. */
const charactersBefore = 24;

/** An excerpt as one line begins with it: what was looked for stands near its beginning. */
function lineOf(excerpt: MarkedText): MarkedText {
  const first = excerpt[0];
  if (!first || first.isMatch || first.text.length <= charactersBefore) return excerpt;
  const end = first.text.slice(-charactersBefore);
  const text = `…${end.slice(end.search(/\s/) + 1)}`;
  return [{ text, isMatch: false }, ...excerpt.slice(1)];
}

interface PaletteListProps {
  /** Beginning of the ids of list and options. */
  readonly id: string;
  readonly query: string;
  readonly options: readonly PaletteOption[];
  readonly answer: SearchAnswer | null;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly active: string | null;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (option: PaletteOption) => void;
}

/** What was found so far, and the way to all of it. */
export function PaletteList(props: PaletteListProps) {
  const { id, query, options, answer, isWaiting, hasFailed, onRetry, active, onPoint, onChoose } = props;
  const { t } = useTranslation('search');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const isNothing = !isWaiting && answer?.total === 0;
  return (
    <>
      {answer && answer.typed !== null && !isWaiting && (
        <p className={styles.note}>{t('retyped', { typed: answer.typed, query: answer.query })}</p>
      )}
      {isNothing && <p className={styles.note}>{t('palette.none', { query })}</p>}
      {hasFailed && (
        <div className={styles.failure}>
          <p>{t('failed')}</p>
          <Button variant="secondary" size="s" icon="retry" labelKey="retry" onClick={onRetry} />
        </div>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        aria-busy={isWaiting}
        className={styles.list}
      >
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the whole list.
          <div
            key={option.key}
            id={`${id}-${option.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.key === active}
            className={styles.option}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onPoint(option.key)}
            onClick={() => onChoose(option)}
          >
            {option.result ? (
              <>
                <span className={styles.title} lang={option.result.titleLanguage}>
                  <MarkedWords text={option.result.title} />
                </span>
                <Surroundings result={option.result} />
                <ResultFacts result={option.result} />
              </>
            ) : (
              <span className={styles.all}>
                {t('palette.all', { query })}
                <Icon name="arrow-right" size={16} />
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

/** Where the title does not say why it was found: the words around what was. */
function Surroundings({ result: { title, excerpt, excerptLanguage } }: { readonly result: SearchResult }) {
  if (excerpt.length === 0 || title.some(({ isMatch }) => isMatch)) return null;
  return (
    <span className={styles.excerpt} lang={excerptLanguage}>
      <MarkedWords text={lineOf(excerpt)} />
    </span>
  );
}

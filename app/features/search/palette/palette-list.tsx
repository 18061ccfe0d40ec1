import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkedText, SearchAnswer, SearchResult } from '#contract/search.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { Caption } from '../../../design-system/text/text.tsx';
import { MarkedWords } from '../marked-words.tsx';
import { ResultFacts } from '../result-facts.tsx';
import { SectionsAndContact } from '../search-hints.tsx';
import styles from './search-palette.module.css';
import type { PaletteOption } from './use-palette.ts';
import { useStartOptions } from './use-start-options.ts';

/** With more characters before it, the match could be outside of a narrow line. */
const charactersBefore = 24;

/** Returns the part of an excerpt that a line shows: the match, if there is one, stands near its beginning. */
function lineOf(excerpt: MarkedText): MarkedText {
  const [first, match] = excerpt;
  if (!first || !match || first.isMatch || first.text.length <= charactersBefore) return excerpt;
  const end = first.text.slice(-charactersBefore);
  const text = `…${end.slice(end.search(/\s/) + 1)}`;
  return [{ text, isMatch: false }, ...excerpt.slice(1)];
}

interface PaletteListProps {
  /** The first part of the ids of the list and its options. */
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
  /** Receives the options that are offered before anything is typed. */
  readonly onStart: (options: readonly PaletteOption[]) => void;
  readonly onLeave: () => void;
}

/** First the pages visited before and the lab's people. Then the results so far, with a link to all of them or to other places. */
export function PaletteList(props: PaletteListProps) {
  const { id, query, options, answer, isWaiting, hasFailed, onRetry, active, onPoint, onChoose, onStart, onLeave } =
    props;
  const { t } = useTranslation('search');
  const list = useRef<HTMLDivElement>(null);
  const start = useStartOptions();
  useEffect(() => onStart(start), [onStart, start]);
  useEffect(() => {
    if (active !== null) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const isNothing = !isWaiting && answer?.total === 0;
  return (
    <>
      {answer && answer.typed !== null && !isWaiting && (
        <p className={styles.note}>{t('retyped', { typed: answer.typed, query: answer.query })}</p>
      )}
      {isNothing && (
        <div className={styles.note}>
          <p>{t('palette.none', { query })}</p>
          <SectionsAndContact onLeave={onLeave} />
        </div>
      )}
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
        {[...Map.groupBy(options, ({ start }) => start?.group)].map(([group, members]) => (
          <OptionGroup key={group ?? ''} name={group}>
            {members.map((option) => (
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
                <OptionText option={option} query={query} />
              </div>
            ))}
          </OptionGroup>
        ))}
      </div>
    </>
  );
}

/** Options of one group under its name. Results have no name. */
function OptionGroup({
  name,
  children,
}: {
  readonly name: 'visited' | 'people' | undefined;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('search');
  if (!name) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a list of options is no fieldset.
    <div role="group" aria-label={t(`palette.${name}`)}>
      <p aria-hidden="true" className={styles.group}>
        {t(`palette.${name}`)}
      </p>
      {children}
    </div>
  );
}

function OptionText({ option: { result, start }, query }: { readonly option: PaletteOption; readonly query: string }) {
  const { t } = useTranslation('search');
  if (start) {
    return (
      <>
        <span className={styles.title}>{start.name}</span>
        {start.note !== '' && <Caption>{start.note}</Caption>}
      </>
    );
  }
  if (result) {
    return (
      <>
        <span className={styles.title} lang={result.titleLanguage}>
          <MarkedWords text={result.title} />
        </span>
        <Surroundings result={result} />
        <ResultFacts result={result} />
      </>
    );
  }
  return (
    <span className={styles.all}>
      {t('palette.all', { query })}
      <Icon name="arrow-right" size={16} />
    </span>
  );
}

/** The words around the match, if the title does not show why the item was found. */
function Surroundings({ result: { title, excerpt, excerptLanguage } }: { readonly result: SearchResult }) {
  if (excerpt.length === 0 || title.some(({ isMatch }) => isMatch)) return null;
  return (
    <span className={styles.excerpt} lang={excerptLanguage}>
      <MarkedWords text={lineOf(excerpt)} />
    </span>
  );
}

import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicationStories } from '#contract/publications.ts';
import { VisuallyHidden } from '../../design-system/text/text.tsx';
import hidden from '../../design-system/text/visually-hidden.module.css';
import { useLocalPath } from '../../i18n/language.tsx';
import { listPath, type PublicationFilter } from './publication-filter.ts';
import styles from './year-plot.module.css';

type YearCount = PublicationStories['years'][number];

/** A longer span is shown without its empty years. Otherwise one old book would make the plot almost empty. */
const longestTime = 100;

/** Returns the columns of the plot: every year from the first to the last, even those without a paper. */
export function yearColumns(years: readonly YearCount[]): YearCount[] {
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  if (first === undefined || last === undefined || last - first >= longestTime) return [...years];
  const counts = new Map(years.map(({ year, count }) => [year, count]));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    count: counts.get(first + index) ?? 0,
  }));
}

interface YearPlotProps {
  readonly years: PublicationStories['years'];
  readonly filter: PublicationFilter;
}

/** Up to so many columns have room for their numbers, on a phone too. */
const mostCounted = 12;

/** Returns the height of a column, from 0 to 1, for its style sheet. */
function heightOf(share: number): CSSProperties {
  return { '--share': share.toFixed(3) } as CSSProperties;
}

function EmptyPlot() {
  return (
    <div aria-hidden="true" className={styles.plot}>
      <div className={styles.window}>
        <div className={styles.nothing} />
      </div>
    </div>
  );
}

/**
 * Shows how many papers were published in each year, as columns. For screen readers and the Tab key it is a list of links. A column limits
 * the list to its year, and the chosen column removes the limit. Without papers it is an empty axis, so that the page does not jump while
 * the user types.
 */
export function YearPlot({ years, filter }: YearPlotProps) {
  const { t } = useTranslation('publications');
  const localPath = useLocalPath();
  const columns = yearColumns(years);
  const most = Math.max(...columns.map(({ count }) => count));
  if (columns.length === 0) return <EmptyPlot />;
  return (
    <nav aria-label={t('plot.label')} className={styles.plot}>
      <a href="#publications-found" className={hidden.untilFocus}>
        {t('plot.skip')}
      </a>
      <div className={styles.window}>
        <ol
          className={styles.columns}
          data-counted={columns.length <= mostCounted}
          style={{ '--columns': columns.length } as CSSProperties}
        >
          {columns.map(({ year, count }) => {
            const isChosen = filter.year === String(year);
            const face = (
              <>
                <span aria-hidden="true" className={styles.count}>
                  {count > 0 && count}
                </span>{' '}
                <span aria-hidden="true" className={styles.bar} style={heightOf(count / most)} />
                <span aria-hidden="true" className={styles.year} data-round={year % 5 === 0}>
                  {year}
                </span>
              </>
            );
            return (
              <li key={year} className={styles.column}>
                {count === 0 && !isChosen ? (
                  <span className={styles.empty}>{face}</span>
                ) : (
                  <Link
                    to={localPath(listPath({ ...filter, year: isChosen ? '' : String(year) }))}
                    aria-current={isChosen ? 'true' : undefined}
                    preventScrollReset
                    className={styles.link}
                  >
                    <VisuallyHidden>{t(isChosen ? 'plot.chosenYear' : 'plot.year', { year, count })}</VisuallyHidden>{' '}
                    {face}
                  </Link>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </nav>
  );
}

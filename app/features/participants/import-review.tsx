import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { List, type RowComponentProps, useDynamicRowHeight } from 'react-window';
import { stack } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import styles from './import-review.module.css';
import { problemGroups, type ReviewedList } from './reviewed-list.ts';

export interface ImportLine {
  readonly line: number;
  readonly text: string;
  readonly fault?: string | undefined;
}

/** The height of a line before it is measured. */
const usualHeightPx = 26;
const firstHeightPx = 192;

interface ImportLinesProps {
  readonly label: string;
  readonly lines: readonly ImportLine[];
}

/** Lines of a list of addresses. Only those in sight are drawn, however many there are. */
export function ImportLines({ label, lines }: ImportLinesProps) {
  const rowHeight = useDynamicRowHeight({ defaultRowHeight: usualHeightPx });
  return (
    <List
      className={styles.lines ?? ''}
      aria-label={label}
      tabIndex={0}
      rowComponent={LineRow}
      rowCount={lines.length}
      rowHeight={rowHeight}
      rowProps={{ lines }}
      defaultHeight={firstHeightPx}
      overscanCount={4}
      style={{ maxHeight: firstHeightPx }}
    />
  );
}

function LineRow({ index, style, ariaAttributes, lines }: RowComponentProps<Pick<ImportLinesProps, 'lines'>>) {
  const { t } = useTranslation('participants');
  const { line, text, fault } = lines[index] ?? { line: 0, text: '' };
  return (
    <div {...ariaAttributes} style={style} className={styles.row}>
      <span className={styles.line}>{t('import.line', { line })}</span> {text}
      {fault !== undefined && <span className={styles.fault}> — {fault}</span>}
    </div>
  );
}

const groupNames = [
  'toAdd',
  'unconfirmed',
  'existing',
  'blocked',
  'administrators',
  'unknown',
  'repeated',
  'broken',
] as const;
type GroupName = (typeof groupNames)[number];

function isProblem(group: GroupName): boolean {
  return problemGroups.some((name) => name === group);
}

interface ImportReviewProps {
  readonly review: ReviewedList;
  readonly title: ReactNode;
  /** Shows only lines that add nobody. */
  readonly onlyProblems?: boolean | undefined;
}

/**
 * The preview of a list: people to add, people who are in the course, unknown people, and lines without an address. Its heading takes the
 * focus when it appears, as it replaces the button that was pressed.
 */
export function ImportReview({ review, title, onlyProblems = false }: ImportReviewProps) {
  const { t } = useTranslation('participants');
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Scrolls so that the part below the heading is in sight too.
    heading.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, []);
  const shown = groupNames.filter((group) =>
    onlyProblems ? isProblem(group) && review[group].length > 0 : group === 'toAdd' || review[group].length > 0,
  );
  return (
    <div className={stack('1half', 'oneColumn')}>
      <Text as="h3" size="s" ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </Text>
      {shown.map((group) => {
        const lines =
          group === 'broken'
            ? review.broken.map(({ fault, ...line }) => ({ ...line, fault: t(`import.reasons.${fault}`) }))
            : review[group].map(({ line, email }) => ({ line, text: email }));
        const name = t(`import.groups.${group}`, { count: lines.length });
        if (lines.length === 0) {
          return (
            <Text key={group} as="p" size="xs" className={styles.group}>
              {name}
            </Text>
          );
        }
        return (
          <details key={group} className={styles.group} open={isProblem(group)}>
            <summary>{name}</summary>
            <ImportLines label={name} lines={lines} />
          </details>
        );
      })}
    </div>
  );
}

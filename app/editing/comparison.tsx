import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../design-system/icon/icon.tsx';
import { Segmented } from '../design-system/segmented/segmented.tsx';
import { Text } from '../design-system/text/text.tsx';
import styles from './comparison.module.css';
import type { Choice } from './text-merge.ts';

/** One part of an item in both versions. */
export interface ComparedPart {
  readonly name: string;
  readonly label: string;
  readonly differs: boolean;
  /** The choice to begin with: mine where I changed something, theirs where only they did. */
  readonly suggested: Choice;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** Both sides' changes together, where they can be kept so. */
  readonly both?: BothSides | undefined;
}

export interface BothSides {
  readonly content: ReactNode;
  /** false while something in it is still to be chosen. */
  readonly isSettled: boolean;
}

interface RowProps {
  readonly part: ComparedPart;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

function Row({ part: { label, differs, mine, theirs, both }, choice, onChoice }: RowProps) {
  const { t } = useTranslation('admin');
  const columns = [
    ...(both ? [{ value: 'both', label: t('stale.both'), content: both.content } as const] : []),
    { value: 'mine', label: t('stale.mine'), content: mine } as const,
    { value: 'theirs', label: t('stale.theirs'), content: theirs } as const,
  ];
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Text as="span" size="xs" weight="semibold">
          {label}
        </Text>
        <Text as="span" size="xss" className={differs ? styles.differs : styles.same}>
          <Icon name={differs ? 'warning' : 'check'} size={14} />
          {t(differs ? 'stale.differs' : 'stale.same')}
        </Text>
        {differs && (
          <Segmented
            legend={t('stale.choose', { field: label })}
            options={columns}
            value={choice}
            onChange={onChoice}
          />
        )}
      </div>
      {differs && (
        <div className={styles.columns}>
          {columns.map((column) => (
            <div
              key={column.value}
              className={styles.version}
              data-choice={column.value}
              data-chosen={choice === column.value}
            >
              <Text as="span" size="xxs2" tone="muted">
                {column.label}
              </Text>
              {column.content}
            </div>
          ))}
        </div>
      )}
    </li>
  );
}

interface ComparisonProps {
  readonly parts: readonly ComparedPart[];
  /** What is chosen of each part, by its name. */
  readonly choices: Readonly<Record<string, Choice>>;
  readonly onChoose: (name: string, choice: Choice) => void;
}

/** Both versions side by side, part by part, with a choice wherever they differ. */
export function Comparison({ parts, choices, onChoose }: ComparisonProps) {
  return (
    <ul className={styles.rows}>
      {parts.map((part) => (
        <Row
          key={part.name}
          part={part}
          choice={choices[part.name] ?? part.suggested}
          onChoice={(choice) => onChoose(part.name, choice)}
        />
      ))}
    </ul>
  );
}

/** A text as it was typed. */
export function ComparedText({ text, lang }: { readonly text: string; readonly lang?: string | undefined }) {
  const { t } = useTranslation('admin');
  if (text.trim() === '') {
    return (
      <Text as="span" size="xs" tone="muted">
        {t('stale.empty')}
      </Text>
    );
  }
  return (
    <Text as="div" size="xs" className={styles.text} lang={lang}>
      {text}
    </Text>
  );
}

/** A picture; null where there is none. */
export function ComparedPicture({ src }: { readonly src: string | null }) {
  const { t } = useTranslation('admin');
  if (src === null) {
    return (
      <Text as="span" size="xs" tone="muted">
        {t('stale.noPicture')}
      </Text>
    );
  }
  return <img className={styles.picture} src={src} alt="" />;
}

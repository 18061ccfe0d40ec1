import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../design-system/checkbox/checkbox.tsx';
import { Icon } from '../design-system/icon/icon.tsx';
import { Notice } from '../design-system/notice/notice.tsx';
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
  /** What a choice deletes for good, in words, where it does: it has to be confirmed. */
  readonly losses?: { readonly [choice in Choice]?: string | undefined };
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
  /** What is chosen may delete what it deletes. */
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** A part that differs, in all its versions. */
function Row({ part, choice, onChoice, isConfirmed, onConfirm }: RowProps) {
  const { t } = useTranslation('admin');
  const { name, label, mine, theirs, both, losses } = part;
  const loss = losses?.[choice];
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
        <Text as="span" size="xss" className={styles.differs}>
          <Icon name="warning" size={14} />
          {t('stale.differs')}
        </Text>
        <Segmented legend={t('stale.choose', { field: label })} options={columns} value={choice} onChange={onChoice} />
      </div>
      {loss !== undefined && (
        <div className={styles.loss} data-unconfirmed={isConfirmed ? undefined : ''}>
          <Notice tone="warning">{loss}</Notice>
          <Checkbox
            name={`loss-${name}`}
            label={t('stale.mayGo')}
            checked={isConfirmed}
            onChange={(event) => onConfirm(event.target.checked)}
          />
        </div>
      )}
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
    </li>
  );
}

/** What needs no choice, in one line. */
function SameParts({ parts }: { readonly parts: readonly ComparedPart[] }) {
  const { t } = useTranslation('admin');
  if (parts.length === 0) return null;
  const fields = parts.map(({ label }) => label).join(', ');
  return (
    <Text as="div" size="xs" className={styles.same}>
      <Icon name="check" size={14} />
      <span>{t('stale.same', { fields })}</span>
    </Text>
  );
}

interface ComparisonProps {
  readonly parts: readonly ComparedPart[];
  /** What is chosen of each part, by its name. */
  readonly choices: Readonly<Record<string, Choice>>;
  readonly onChoose: (name: string, choice: Choice) => void;
  /** By the name of a part, the choice whose loss is confirmed. */
  readonly confirmed: Readonly<Record<string, Choice | null>>;
  readonly onConfirm: (name: string, choice: Choice | null) => void;
}

/** Both versions side by side, part by part, wherever they differ, with a choice; what is the same in both is only named. */
export function Comparison({ parts, choices, onChoose, confirmed, onConfirm }: ComparisonProps) {
  return (
    <>
      <ul className={styles.rows}>
        {parts
          .filter(({ differs }) => differs)
          .map((part) => {
            const choice = choices[part.name] ?? part.suggested;
            return (
              <Row
                key={part.name}
                part={part}
                choice={choice}
                onChoice={(one) => onChoose(part.name, one)}
                isConfirmed={confirmed[part.name] === choice}
                onConfirm={(isConfirmed) => onConfirm(part.name, isConfirmed ? choice : null)}
              />
            );
          })}
      </ul>
      <SameParts parts={parts.filter(({ differs }) => !differs)} />
    </>
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

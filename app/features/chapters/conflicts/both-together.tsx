import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../design-system/segmented/segmented.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import type { Side } from '../../../editing/text-merge.ts';
import styles from './both-together.module.css';
import { EntryNames } from './entry-names.tsx';
import type { Clash, Entry, ListMerge, SettledClashes, SideChanges } from './list-merge.ts';

interface Showing<One> {
  /** What an entry is called on one line. */
  readonly nameOf: (one: One) => string;
  readonly show: (one: One) => ReactNode;
  /** By the id of a clash, which version stays. */
  readonly settled: SettledClashes;
  readonly onSettle: (id: string, side: Side) => void;
}

interface ClashRowProps<One> extends Showing<One> {
  readonly clash: Clash<One>;
}

/** An entry that both sides changed, to be chosen from. */
function ClashRow<One extends Entry>({ clash, nameOf, show, settled, onSettle }: ClashRowProps<One>) {
  const { t } = useTranslation('chapters');
  const { t: common } = useTranslation('admin');
  const { id, mine, theirs } = clash;
  const either = mine ?? theirs;
  const name = either ? nameOf(either) : '';
  const sides = [
    { value: 'mine', label: common('stale.mine'), version: mine },
    { value: 'theirs', label: common('stale.theirs'), version: theirs },
  ] as const;
  const chosen = settled[id];
  return (
    <li className={styles.clash} data-undecided={chosen === undefined ? '' : undefined}>
      <div className={styles.head}>
        <Text as="span" size="xss" weight="medium" className={styles.name}>
          {name}
        </Text>
        <Segmented<Side | ''>
          legend={common('stale.choose', { field: name })}
          options={sides}
          value={chosen ?? ''}
          onChange={(side) => side !== '' && onSettle(id, side)}
        />
      </div>
      <div className={styles.versions}>
        {sides.map(({ value, label, version }) => (
          <div key={value} className={styles.version} data-chosen={chosen === value}>
            <Text as="span" size="xxs2" tone="muted">
              {label}
            </Text>
            {version ? show(version) : <Text size="xs">{t('compare.notHere')}</Text>}
          </div>
        ))}
      </div>
    </li>
  );
}

/** What one side brings into the list, in words. */
function useChangesText() {
  const { t } = useTranslation('chapters');
  return (side: Side, { added, changed, deleted, isReordered }: SideChanges) => {
    const changes = [
      ...(changed > 0 ? [t('compare.changedCount', { count: changed })] : []),
      ...(added > 0 ? [t('compare.addedCount', { count: added })] : []),
      ...(deleted > 0 ? [t('compare.deletedCount', { count: deleted })] : []),
      ...(isReordered ? [t('compare.orderChanged')] : []),
    ];
    return t(side === 'mine' ? 'compare.fromMine' : 'compare.fromTheirs', {
      changes: changes.join(', ') || t('compare.nothingChanged'),
    });
  };
}

interface BothTogetherProps<One> extends Showing<One> {
  readonly merge: ListMerge<One>;
  /** How many there are, in words. */
  readonly countText: (count: number) => string;
}

/** The list with both sides' changes: what will be in it, and of what both changed, which version. */
export function BothTogether<One extends Entry>({ merge, countText, ...showing }: BothTogetherProps<One>) {
  const { t } = useTranslation('chapters');
  const changesText = useChangesText();
  const { clashes, changes } = merge;
  const list = merge.settled(showing.settled);
  return (
    <div className={styles.together}>
      {changes && (
        <>
          <Text size="xs">{changesText('mine', changes.mine)}</Text>
          <Text size="xs">{changesText('theirs', changes.theirs)}</Text>
        </>
      )}
      {clashes.length > 0 && (
        <>
          <Text size="xs" weight="medium">
            {t(changes ? 'compare.clashes' : 'compare.unclear', { count: clashes.length })}
          </Text>
          <ul className={styles.clashes}>
            {clashes.map((clash) => (
              <ClashRow key={clash.id} clash={clash} {...showing} />
            ))}
          </ul>
        </>
      )}
      <EntryNames
        summary={t('compare.willHold', { what: countText(list.length) })}
        names={list.map((one) => ({ key: one.key, name: showing.nameOf(one) }))}
      />
    </div>
  );
}

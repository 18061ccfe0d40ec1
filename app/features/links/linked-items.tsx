import { useTranslation } from 'react-i18next';
import type { LinkedItem, LinkedKind } from '#contract/links.ts';
import { stack } from '../../design-system/layout/layout.ts';
import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import styles from './linked-items.module.css';
import { LinkedTitle } from './linked-title.tsx';
import { linksApi } from './links.api.ts';

/** In the order in which they are shown. Importing the contract’s own list would load its validators on every page. */
const linkedKinds: readonly LinkedKind[] = ['publication', 'news', 'page', 'course'];

interface LinkedItemsProps {
  readonly kind: LinkedKind;
  /** The id, or the name of a page. */
  readonly id: string;
  readonly className?: string | undefined;
}

/** The items that an item is linked with, by kind; nothing if there are none. The page's loader loads them, or else this component. */
export function LinkedItems({ kind, id, className }: LinkedItemsProps) {
  const { t } = useTranslation('links');
  const language = useLanguage();
  const { currentData: items = [] } = linksApi.useListLinkedItemsQuery({ kind, ref: id, language });
  const groups = linkedKinds
    .map((each) => ({ kind: each, items: items.filter((item) => item.kind === each) }))
    .filter((group) => group.items.length > 0);
  const [first, second] = groups;
  if (!first) return null;
  return (
    <section aria-labelledby="linked-items" className={[stack('3'), className].filter(Boolean).join(' ')}>
      <SubHeading id="linked-items">{t(second ? 'related' : `only.${first.kind}`)}</SubHeading>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.kind} className={stack('1half', 'top', 'shrinks')}>
            {second && (
              <Text as="h3" size="xs" tone="muted" id={`linked-${group.kind}`}>
                {t(`kinds.${group.kind}`)}
              </Text>
            )}
            <Group items={group.items} labelledBy={second ? `linked-${group.kind}` : 'linked-items'} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Group({ items, labelledBy }: { readonly items: readonly LinkedItem[]; readonly labelledBy: string }) {
  return (
    <ul aria-labelledby={labelledBy} className={styles.items}>
      {items.map((item) => (
        <li key={item.ref} className={styles.item}>
          <LinkedTitle item={item} />
        </li>
      ))}
    </ul>
  );
}

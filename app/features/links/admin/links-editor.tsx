import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maxLinksPerItem } from '#contract/limits.ts';
import type { LinkEnd, LinkedItem, LinkedKind } from '#contract/links.ts';
import { Button } from '../../../design-system/button/button.tsx';
import rows from '../../../design-system/rows/rows.module.css';
import { ErrorState, Waiting } from '../../../design-system/states/states.tsx';
import { Caption, Note, Text } from '../../../design-system/text/text.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { LinkedTitle } from '../linked-title.tsx';
import type { FoundItem } from './link-picker.tsx';
import styles from './links-editor.module.css';
import { useLinks } from './use-links.ts';

interface PickerProps {
  readonly hidden: readonly LinkEnd[];
  readonly onPick: (item: FoundItem) => void;
}

/** Draws a search for items of the site that lets the user pick one. */
export type ItemPicker = (props: PickerProps) => ReactNode;

interface LinksEditorProps {
  readonly kind: LinkedKind;
  /** null for an item that is not saved yet. */
  readonly id: string | null;
  readonly picker: ItemPicker;
}

/** The links of an item, to be changed. Each change is saved at once, apart from the form above it. */
export function LinksEditor({ kind, id, picker }: LinksEditorProps) {
  const { t } = useTranslation('linksAdmin');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.editor}>
      <Text as="h2" size="m" id={headingId}>
        {t('title')}
      </Text>
      {id === null ? (
        <Note>{t('afterSaving')}</Note>
      ) : (
        <Links key={`${kind} ${id}`} own={{ kind, ref: id }} picker={picker} />
      )}
    </section>
  );
}

function Links({ own, picker }: { readonly own: LinkEnd; readonly picker: ItemPicker }) {
  const { t } = useTranslation('linksAdmin');
  const errorText = useErrorText();
  const links = useLinks(own);
  const { items, loadFault, isBusy, saveFault } = links;
  // An item that does not exist has no links; another try would not help.
  if (loadFault === 'NOT_FOUND') return <Text tone="muted">{errorText(loadFault)}</Text>;
  if (loadFault) {
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => void links.refetch()} isRetrying={isBusy}>
        {errorText(loadFault)}
      </ErrorState>
    );
  }
  if (!items) {
    return <Waiting label={t('loading')} lines={['long', 'half']} />;
  }
  return (
    <>
      <Note>{t('hint')}</Note>
      {items.length === 0 ? (
        <Text size="xs">{t('none')}</Text>
      ) : (
        <ul aria-label={t('list')} className={`${rows.box} ${styles.items}`}>
          {items.map((item) => (
            <LinkRow
              key={`${item.kind} ${item.ref}`}
              item={item}
              isBusy={isBusy}
              onRemove={() => void links.remove(item)}
            />
          ))}
        </ul>
      )}
      <LinksStatus links={links} />
      {saveFault && <ErrorState title={t('failed')}>{errorText(saveFault)}</ErrorState>}
      {links.count >= maxLinksPerItem ? (
        <Text size="xs">{t('full', { count: links.count })}</Text>
      ) : (
        picker({ hidden: [own, ...items], onPick: (item) => void links.add(item) })
      )}
    </>
  );
}

/** Says what was done last. Takes the focus when the button that had it disappears with its link. */
function LinksStatus({ links: { change, isSaving } }: { readonly links: ReturnType<typeof useLinks> }) {
  const { t } = useTranslation('linksAdmin');
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (change?.kind === 'removed') line.current?.focus();
  }, [change]);
  const words = change ? t(change.kind, { title: change.title }) : '';
  return (
    <Text as="div" size="xss" tone="muted" role="status" ref={line} tabIndex={-1} className={styles.status}>
      {isSaving ? t('saving') : words}
    </Text>
  );
}

interface LinkRowProps {
  readonly item: LinkedItem;
  /** Whether a change is under way, so that the next one has to wait. */
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One link, with a button that removes it unless the content folder sets it. */
function LinkRow({ item, isBusy, onRemove }: LinkRowProps) {
  const { t } = useTranslation('linksAdmin');
  return (
    <li className={styles.row}>
      <Text as="span" size="xss" tone="muted" className={styles.kind}>
        {t(`kind.${item.kind}`)}
      </Text>
      <LinkedTitle item={item} />
      {item.isFixed ? (
        <Caption>{t('fixed')}</Caption>
      ) : (
        <Button variant="quiet" size="s" icon="cross" iconOnly looksDisabled={isBusy} onClick={onRemove}>
          {t('remove', { title: item.title.text })}
        </Button>
      )}
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import type { LinkedItem } from '#contract/links.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { LinkedTitle } from '../linked-title.tsx';
import styles from './link-row.module.css';

interface LinkRowProps {
  readonly item: LinkedItem;
  /** Whether a change is under way, so that the next one has to wait. */
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One link, with a button that removes it unless the content folder sets it. */
export function LinkRow({ item, isBusy, onRemove }: LinkRowProps) {
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

import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  /** Content of the tab. All panels are rendered, so that typed text in one survives while another is shown. */
  readonly panel: ReactNode;
  /** Stays visible, but cannot be chosen. */
  readonly isDisabled?: boolean | undefined;
}

interface TabsProps {
  /** Name of the whole, for screen readers. */
  readonly label: string;
  /** At least one. */
  readonly tabs: readonly Tab[];
  /** Id of the chosen tab, if the caller keeps it; otherwise the tabs keep it themselves, starting with the first. */
  readonly value?: string | undefined;
  readonly onChange?: ((id: string) => void) | undefined;
}

/**
 * Several views in one place. The Tab key stops at them once: arrow keys, Home and End move and choose at once (ARIA Authoring Practices,
 * tabs with automatic activation). On a phone the row of tabs scrolls inside itself. For guarded pages only, as it brings a library.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root
      className={styles.tabs}
      defaultValue={tabs.find(({ isDisabled }) => !isDisabled)?.id}
      value={value}
      onValueChange={(id: string) => onChange?.(id)}
    >
      <BaseTabs.List activateOnFocus aria-label={label} className={styles.row}>
        {tabs.map(({ id, label: words, isDisabled }) => (
          <BaseTabs.Tab key={id} value={id} disabled={isDisabled} className={styles.tab}>
            {words}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ id, panel }) => (
        <BaseTabs.Panel key={id} value={id} keepMounted className={styles.panel}>
          {panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

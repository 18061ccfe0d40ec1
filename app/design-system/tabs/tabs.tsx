import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  /** What it shows. All panels are drawn, so that what is typed in one stays while another is looked at. */
  readonly panel: ReactNode;
  /** Stays in its place and can be read, but not chosen. */
  readonly isDisabled?: boolean | undefined;
}

interface TabsProps {
  /** What the tabs are views of, for screen readers. */
  readonly label: string;
  /** At least one. */
  readonly tabs: readonly Tab[];
  /** Id of the chosen one, where whoever uses them keeps it; without it they keep it themselves, beginning with the first. */
  readonly value?: string | undefined;
  readonly onChange?: ((id: string) => void) | undefined;
}

/**
 * Several views in one place. One stop of the tabulator: arrow keys, Home and End go along and choose at once (ARIA Authoring Practices,
 * tabs with automatic activation). On a phone the row of tabs scrolls inside itself. For guarded pages: it brings a library along.
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

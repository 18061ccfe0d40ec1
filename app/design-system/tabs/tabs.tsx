import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  /** What it shows. All panels are drawn, so that what is typed in one stays while another is looked at. */
  readonly panel: ReactNode;
  /** Stays in its place, but cannot be chosen. */
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

/** The next tab that can be chosen, round the end; null for a key that moves nothing. */
function tabAfter(key: string, tabs: readonly Tab[], here: string): Tab | null {
  const usable = tabs.filter(({ isDisabled }) => !isDisabled);
  const index = usable.findIndex(({ id }) => id === here);
  switch (key) {
    case 'ArrowRight':
      return usable[(index + 1) % usable.length] ?? null;
    case 'ArrowLeft':
      return usable.at(index - 1) ?? null;
    case 'Home':
      return usable[0] ?? null;
    case 'End':
      return usable.at(-1) ?? null;
    default:
      return null;
  }
}

/**
 * Several views in one place. One stop of the tabulator: arrow keys, Home and End go along and choose at once (ARIA Authoring Practices,
 * tabs with automatic activation). On a phone the row of tabs scrolls inside itself.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const prefix = useId();
  const [kept, setKept] = useState(tabs.find(({ isDisabled }) => !isDisabled)?.id ?? '');
  const chosen = value ?? kept;
  const row = useRef<HTMLDivElement>(null);
  const choose = (id: string) => {
    setKept(id);
    onChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, tabs, chosen);
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab.id === chosen}
            aria-controls={`${prefix}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-${tab.id}-panel`}
          className={styles.panel}
          aria-labelledby={`${prefix}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of mere text must be reachable to be read by key.
          tabIndex={0}
          hidden={tab.id !== chosen}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { type Tab, Tabs } from '../../design-system/tabs/tabs.tsx';
import { Caption } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useAddress } from '../../lists/use-address.ts';

interface AddressTab extends Pick<Tab, 'id' | 'panel'> {
  readonly label: string;
  /** Number of items in it, shown beside its label. */
  readonly count?: number | undefined;
}

interface AddressTabsProps {
  readonly label: string;
  /** At least one; the first is shown if the address names none. */
  readonly tabs: readonly AddressTab[];
}

/** Tabs whose choice is in the address (`?tab=`). A panel is rendered when it is first shown, and stays, with what is typed in it. */
export function AddressTabs({ label, tabs }: AddressTabsProps) {
  const [address, changeAddress] = useAddress();
  const asked = address.get('tab');
  const [first] = tabs;
  const chosen = (tabs.find(({ id }) => id === asked) ?? first)?.id ?? '';
  const [visited, setVisited] = useState<readonly string[]>([chosen]);
  if (!visited.includes(chosen)) setVisited([...visited, chosen]);
  const choose = (id: string) =>
    changeAddress((before) => {
      const after = new URLSearchParams(before);
      if (id === first?.id) after.delete('tab');
      else after.set('tab', id);
      return after;
    });
  return (
    <Tabs
      label={label}
      value={chosen}
      onChange={choose}
      tabs={tabs.map(({ id, panel, ...face }) => ({
        id,
        label: <TabFace {...face} />,
        panel: visited.includes(id) ? panel : null,
      }))}
    />
  );
}

function TabFace({ label, count }: Pick<AddressTab, 'label' | 'count'>): ReactNode {
  const language = useLanguage();
  if (count === undefined) return label;
  return (
    <>
      {`${label} `}
      <Caption>{count.toLocaleString(language)}</Caption>
    </>
  );
}

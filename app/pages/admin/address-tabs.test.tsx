import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAdminPage } from '../../admin-testing.tsx';
import { AddressTabs } from './address-tabs.tsx';

function show(search = '') {
  const mounted = vi.fn();
  function Panel({ name }: { readonly name: string }) {
    useEffect(() => mounted(name), [name]);
    return <input aria-label={name} />;
  }
  const tabs = [
    { id: 'chapters', label: 'Chapters', count: 3, panel: <Panel name="first" /> },
    { id: 'participants', label: 'Participants', panel: <Panel name="second" /> },
  ];
  const view = renderAdminPage(<AddressTabs label="Parts" tabs={tabs} />, { search });
  return { ...view, mounted };
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('the first is shown where the address names none, or one that there is not', () => {
  show('?tab=other');
  expect(chosen()).toBe('Chapters 3');
});

test('the address names what is shown, keeps what else it says, and the way back leads out', async () => {
  const { router } = show('?tab=participants&x=1');
  expect(chosen()).toBe('Participants');
  await userEvent.click(screen.getByRole('tab', { name: 'Chapters 3' }));
  expect(router.state.location.search).toBe('?x=1');
  await userEvent.click(screen.getByRole('tab', { name: 'Participants' }));
  expect(router.state.location.search).toBe('?x=1&tab=participants');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a panel is drawn when it is first looked at, and keeps what was typed in it', async () => {
  const { mounted } = show();
  expect(mounted.mock.calls).toEqual([['first']]);
  await userEvent.type(screen.getByLabelText('first'), 'half written');
  await userEvent.click(screen.getByRole('tab', { name: 'Participants' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Chapters 3' }));
  expect(screen.getByLabelText<HTMLInputElement>('first').value).toBe('half written');
  expect(mounted.mock.calls).toEqual([['first'], ['second']]);
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'text', label: 'Text', panel: <input aria-label="Words" /> },
  { id: 'files', label: 'Files', panel: 'Two files', isDisabled: true },
  { id: 'people', label: 'People', panel: 'Nobody yet' },
];

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('shows the panel of the first; arrow keys go round and choose at once, but not one that is disabled', async () => {
  const onChange = vi.fn();
  render(<Tabs label="Views" tabs={tabs} onChange={onChange} />);
  expect(screen.getByRole('tabpanel', { name: 'Text' })).toBeDefined();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Text');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('People');
  expect(document.activeElement?.textContent).toBe('People');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Text');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('People');
  await userEvent.keyboard('{Home}');
  expect(onChange.mock.calls).toEqual([['people'], ['text'], ['people'], ['text']]);
});

import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

test('describes its element, shows by the focus, and goes by Escape', async () => {
  render(
    <Tooltip text="Opens in a new window">
      <button type="button">Read</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Read', description: 'Opens in a new window' });
  expect(screen.getAllByText('Opens in a new window')).toHaveLength(1);
  await userEvent.tab();
  await waitFor(() => expect(screen.getAllByText('Opens in a new window')).toHaveLength(2));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByText('Opens in a new window')).toHaveLength(1));
  expect(document.activeElement).toBe(button);
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAdminPage } from '../../../admin-testing.tsx';
import { LinkPicker } from './link-picker.tsx';

const found = [{ kind: 'news', ref: 'n1', title: 'A prize', date: '2026-11-03' } as const];

function Picker() {
  const [text, setText] = useState('');
  return (
    <LinkPicker
      text={text}
      onText={setText}
      found={text === '' ? [] : found}
      isLoading={false}
      isFailed={false}
      onPick={() => {}}
    />
  );
}

test('what was found is brought into sight once, as it opens', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderAdminPage(<Picker />);
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('combobox'), 'prize');
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('listbox')]);
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Segmented } from './segmented.tsx';

const options = [
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Русский' },
] as const;

function Choice() {
  const [value, setValue] = useState<'en' | 'ru'>('en');
  return <Segmented legend="Language" options={options} value={value} onChange={setValue} />;
}

test('is one group with one choice, by pointer', async () => {
  render(<Choice />);
  expect(screen.getByRole('group', { name: 'Language' })).toBeDefined();
  await userEvent.click(screen.getByText('Русский'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Русский' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(false);
});

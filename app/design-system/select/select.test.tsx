import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

const options = [
  { value: 'dna', label: 'DNA origami' },
  { value: 'motor', label: 'Molecular motors' },
  { value: 'old', label: 'Closed', disabled: true },
];

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Subject/ });

test('stands on its placeholder until something is chosen, and tells it', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <Select
      name="subject"
      label="Subject"
      options={options}
      placeholder="Choose"
      onChange={(event) => onChange(event.currentTarget.value)}
    />,
  );
  expect(select().value).toBe('');
  expect(select().selectedOptions[0]?.textContent).toBe('Choose');
  await userEvent.selectOptions(select(), 'Molecular motors');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('motor');
});

test('says that it must be chosen, and what is wrong', () => {
  render(<Select name="subject" label="Subject" options={options} error="Choose one." hint="Only one." />);
  expect(select().getAttribute('aria-required')).toBe('true');
  expect(select().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('combobox', { description: 'Choose one. Only one.' })).toBe(select());
});

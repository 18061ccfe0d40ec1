import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAdminPage } from '../admin-testing.tsx';
import { UnsavedWorkGuard } from './unsaved-work-guard.tsx';

function aForm(isChanged: boolean) {
  return { isChanged, isSettled: { ...createRef(), current: false }, onKeepDraft: vi.fn(), onDiscard: vi.fn() };
}

type Form = ComponentProps<typeof UnsavedWorkGuard>;

const button = (name: string) => screen.getByRole('button', { name });

/** Shows two forms on one page, and goes elsewhere. */
async function leave(first: Form, second: Form) {
  const { router } = renderAdminPage(
    <>
      <UnsavedWorkGuard {...first} />
      <UnsavedWorkGuard {...second} />
    </>,
  );
  await act(() => router.navigate('/elsewhere'));
  return router;
}

test('asks once for all forms of a page, and each of them is told', async () => {
  const [first, second] = [aForm(true), aForm(true)];
  await leave(first, second);
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.click(button('Leave, keep a draft'));
  await screen.findByText('Elsewhere');
  for (const form of [first, second]) {
    expect(form.onKeepDraft).toHaveBeenCalledOnce();
    expect(form.onDiscard).not.toHaveBeenCalled();
    expect(form.isSettled.current).toBe(true);
  }
});

test.each([
  ['first', [true, false]],
  ['second', [false, true]],
] as const)('asks for the %s where the other has nothing to lose', async (_which, [isFirst, isSecond]) => {
  const [first, second] = [aForm(isFirst), aForm(isSecond)];
  await leave(first, second);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave and discard' }));
  await screen.findByText('Elsewhere');
  expect(first.onDiscard).toHaveBeenCalledTimes(isFirst ? 1 : 0);
  expect(second.onDiscard).toHaveBeenCalledTimes(isSecond ? 1 : 0);
});

test('stays when told so, with everything as it was', async () => {
  const form = aForm(true);
  const router = await leave(form, aForm(false));
  await userEvent.click(button('Stay here'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/page');
  expect(form.onDiscard).not.toHaveBeenCalled();
});

test('what is on its way to the server is not to be discarded', async () => {
  await leave(aForm(false), { ...aForm(true), isSaving: true });
  expect(screen.getByText('What you changed here is being saved just now.')).toBeDefined();
  expect(button('Leave and discard').hasAttribute('disabled')).toBe(true);
  await userEvent.click(button('Leave, keep a draft'));
  await screen.findByText('Elsewhere');
});

import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { Modal } from './modal.tsx';

function Page({ hasCloseIcon = true }: { readonly hasCloseIcon?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <button type="button">Outside</button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Delete it?" hasCloseIcon={hasCloseIcon}>
        It goes for good.
        <button type="button">Inside</button>
      </Modal>
    </>
  );
}

async function open(page = <Page />) {
  render(page);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return screen.findByRole('dialog', { name: 'Delete it?' });
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a question is read out with its title', async () => {
  render(
    <Modal onClose={() => {}} title="Delete it?" role="alertdialog">
      It goes for good.
    </Modal>,
  );
  const question = await screen.findByRole('alertdialog', { name: 'Delete it?' });
  const description = document.getElementById(question.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('It goes for good.');
});

function Form() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal onClose={() => {}} title="Fill it" initialFocus={field}>
      <button type="button">First</button>
      <input ref={field} aria-label="Field" />
    </Modal>
  );
}

test('begins where it is told to', async () => {
  render(<Form />);
  await screen.findByRole('dialog', { name: 'Fill it' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Field' })));
});

test('closes by Escape and gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })));
});

test('closes by its icon', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  await expectClosed();
});

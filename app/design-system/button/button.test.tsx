import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent, MouseEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { InLanguage } from '../environment/environment.test-support.tsx';
import { Button } from './button.tsx';

test('is a plain button unless told otherwise, so that it never sends a form by accident', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('takes its label from a translation key, and its children before it', () => {
  const translateLabel = (key: string) => (key === 'close' ? 'Закрыть' : key);
  render(
    <InLanguage translateLabel={translateLabel}>
      <Button labelKey="close" />
      <Button labelKey="close">Done</Button>
    </InLanguage>,
  );
  expect(screen.getByRole('button', { name: 'Закрыть' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Done' })).toBeDefined();
});

describe('states', () => {
  test('looking disabled says so but answers', async () => {
    const onClick = vi.fn();
    render(
      <Button looksDisabled onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('busy swallows clicks and does not send its form, and says that something is under way', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('loading');
  });
});

describe('as a link', () => {
  test('with `to` it is drawn by the link of the application', () => {
    render(
      <InLanguage>
        <Button to="/news">News</Button>
      </InLanguage>,
    );
    expect(screen.getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/ru/news');
  });

  test('with `href` it is a plain one, and gives a new window no hold on this page', () => {
    render(
      <Button href="https://example.org/" target="_blank">
        Out
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Out' }).getAttribute('rel')).toContain('noopener');
  });

  test('looking disabled it says so, and what was asked of its press is done', async () => {
    const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
    render(
      <Button href="#later" looksDisabled onClick={onClick}>
        Later
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Later' });
    expect(link.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(link);
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('disabled it leads nowhere', () => {
    render(
      <Button to="/news" disabled>
        News
      </Button>,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('with an icon alone its label stays for screen readers', () => {
  render(
    <Button icon="delete" iconOnly>
      Delete it
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Delete it' })).toBeDefined();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessionEnded, sessionStarted } from '../../store/session-slice.ts';
import { aSession, showPart } from '../../testing.tsx';
import { SiteHeader } from './site-header.tsx';

function show(language: 'en' | 'ru' = 'en', at = '/news') {
  return { ...showPart(<SiteHeader />, () => ({ status: 204 }), { language, at }), user: userEvent.setup() };
}

const burger = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

describe('the header', () => {
  it('leads to every section, in the page’s language', () => {
    show('ru', '/ru/main');
    const links = within(screen.getByRole('navigation', { name: 'Разделы' })).getAllByRole('link');
    const sections = 'news research publications education about courses collaborations resources';
    expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.split(' ').map((name) => `/ru/${name}`));
    expect(links[0]?.textContent).toBe('News');
  });

  it.each([
    ['/news', 'News', 'page'],
    ['/news/7', 'News', 'true'],
    ['/research2', 'Research', 'true'],
    ['/resources', 'Resources', 'page'],
    ['/newsletter', 'News', null],
  ])('on %s marks %s as %s', (at, name, current) => {
    show('en', at);
    expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe(current);
  });

  it('opens its menu with every section, language, theme and the way in, and closes it', async () => {
    const { user } = show();
    await user.click(burger());
    const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(within(drawer.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')).toHaveLength(8);
    for (const name of [/English/, /Русский/, 'Sign in']) expect(drawer.getByRole('link', { name })).toBeTruthy();
    expect(drawer.getByRole('button', { name: /^Theme/ })).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isOpen(burger())).toBe(false);
  });

  it('closes its menu when somebody goes on', async () => {
    const { user, router } = show();
    await user.click(burger());
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Courses' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/courses');
  });
});

describe('the account in the header', () => {
  it('leads a visitor to the sign-in', () => {
    const { store } = show();
    act(() => void store.dispatch(sessionEnded()));
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/authorization');
  });

  // It is loaded from a file of its own.
  const account = () => screen.findByRole('button', { name: 'Account of Ada Lovelace' });

  it('names the user who is signed in, and leads each role to its own area and account', async () => {
    const { store, user } = show();
    act(() => void store.dispatch(sessionStarted(aSession())));
    expect((await account()).querySelector('[data-initials="AL"]')).toBeTruthy();
    await user.click(await account());
    expect(screen.getAllByText('Ada Lovelace')).not.toEqual([]);
    expect(screen.getByRole('link', { name: 'My courses' }).getAttribute('href')).toBe('/courses');
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
    act(() => void store.dispatch(sessionStarted(aSession({ role: 'ADMIN' }))));
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
    expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin');
    expect(screen.queryByRole('link', { name: 'My courses' })).toBeNull();
  });

  it('signs out here and at the server, and stays on a public page', async () => {
    const { store, user, calls, router } = show();
    act(() => void store.dispatch(sessionStarted(aSession())));
    await user.click(await account());
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(store.getState().session.status).toBe('visitor');
    expect(localStorage.getItem('token')).toBeNull();
    const signedOut = { method: 'POST', path: 'user/logout', headers: { authorization: 'Bearer token-1' } };
    await waitFor(() => expect(calls[0]).toMatchObject(signedOut));
    expect(router.state.location.pathname).toBe('/news');
  });

  it('is whole in the menu of a small screen, with nothing more to open', async () => {
    const { store, user } = show();
    act(() => void store.dispatch(sessionStarted(aSession({ role: 'ADMIN' }))));
    await user.click(burger());
    const drawer = within(screen.getByRole('dialog'));
    expect(await drawer.findByText('Ada Lovelace')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'Administration' })).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });
});

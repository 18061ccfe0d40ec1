import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessionEnded, sessionStarted } from '../../session/session-slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { fakeApi, renderApp } from '../../testing.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SiteHeader } from './site-header.tsx';

function show(language: 'en' | 'ru' = 'en', at = '/news') {
  const api = fakeApi(() => ({ status: 204 }));
  const store = makeStore({ call: api.call });
  const view = renderApp({ store, language, at, routes: [{ path: '*', element: <SiteHeader /> }] });
  return { ...view, ...api, user: userEvent.setup() };
}

const ada = { token: 't', id: 'i', email: 'e', name: 'Ada', surname: 'Lovelace' } as const;
const burger = () => screen.getByRole('button', { name: 'Menu' });

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

describe('the header', () => {
  it('leads to the sections, in the page’s language, and marks the one that is open', () => {
    show('ru', '/ru/news');
    const news = screen.getByRole('link', { name: 'Новости' });
    expect(news.getAttribute('href')).toBe('/ru/news');
    expect(news.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Курсы' }).getAttribute('href')).toBe('/ru/courses');
  });

  it('offers the same page in the other language', () => {
    show('en', '/news?page=2&utm=x');
    expect(screen.getByRole('link', { name: /Русский/ }).getAttribute('href')).toBe('/ru/news?page=2');
    expect(screen.getByRole('link', { name: /English/ }).getAttribute('aria-current')).toBe('true');
  });

  it('opens its menu by the button and closes it by Escape, which gives the focus back', async () => {
    const { user } = show();
    await user.click(burger());
    expect(burger().getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(burger().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(burger());
  });

  it('closes its menu when somebody goes on', async () => {
    const { user } = show();
    await user.click(burger());
    await user.click(screen.getByRole('link', { name: 'Courses' }));
    expect(burger().getAttribute('aria-expanded')).toBe('false');
  });

  it('is stuck once the page is scrolled over 1 px', () => {
    show();
    const header = screen.getByRole('banner');
    act(() => scrollTo(1));
    expect(header.dataset.stuck).toBe('false');
    act(() => scrollTo(2));
    expect(header.dataset.stuck).toBe('true');
    act(() => scrollTo(0));
    expect(header.dataset.stuck).toBe('false');
  });
});

describe('the account in the header', () => {
  it('leads a visitor to the sign-in', () => {
    const { store } = show();
    act(() => void store.dispatch(sessionEnded()));
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/authorization');
  });

  it('names who is signed in, and shows the administration to administrators only', () => {
    const { store } = show();
    act(() => void store.dispatch(sessionStarted({ ...ada, role: 'USER' })));
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
    act(() => void store.dispatch(sessionStarted({ ...ada, role: 'ADMIN' })));
    expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin');
  });

  it('signs out here and at the server, and stays on a public page', async () => {
    const { store, user, calls, router } = show();
    act(() => void store.dispatch(sessionStarted({ ...ada, role: 'USER' })));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(store.getState().session.status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls[0]).toMatchObject({ method: 'POST', path: 'user/logout', headers: { authorization: 'Bearer t' } });
    expect(router.state.location.pathname).toBe('/news');
  });
});

describe('the way back to the top', () => {
  it('is there once the page is scrolled over 1000 px', () => {
    renderApp({ routes: [{ path: '/', element: <ScrollToTop /> }] });
    act(() => scrollTo(1000));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => scrollTo(1001));
    expect(screen.getByRole('button', { name: 'Back to top' })).toBeTruthy();
    act(() => scrollTo(0));
  });
});

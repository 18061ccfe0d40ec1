import { nextTheme } from '../lib/theme.ts';
import { tryAgain } from './parts.ts';
import { asksForSearch } from './search-keys.ts';

function openDialog(dialog: Element | null): void {
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

/** What a button, or a link where it is pressed plainly, does that needs no program, as its `data-does` says. */
const deeds: Record<string, (button: HTMLElement) => void> = {
  theme: nextTheme,
  reload: () => location.reload(),
  'try-again': tryAgain,
  'open-dialog': (button) => openDialog(document.getElementById(button.getAttribute('aria-controls') ?? '')),
  'close-dialog': (button) => button.closest('dialog')?.close(),
  'to-top': () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    // The button goes away; the focus must not go with it.
    document.getElementById('content')?.focus({ preventScroll: true });
  },
  disclose: (button) => button.setAttribute('aria-expanded', String(button.ariaExpanded !== 'true')),
};

/** The button of the menu that is open. */
const openMenu = () => document.querySelector<HTMLElement>('[data-menu] > [aria-expanded=true]');
const closeMenu = () => openMenu()?.setAttribute('aria-expanded', 'false');

function pressElsewhere({ target }: Event): void {
  if (target instanceof Node && !openMenu()?.parentElement?.contains(target)) closeMenu();
}

function pressKey(event: KeyboardEvent): void {
  if (asksForSearch(event)) {
    event.preventDefault();
    openDialog(document.querySelector('dialog[data-search]'));
  } else if (event.key === 'Escape') {
    openMenu()?.focus();
    closeMenu();
  }
}

function press(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-does]');
  if (button) {
    // Into another tab or window a link leads as any.
    if (button.matches('a') && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    deeds[button.dataset.does ?? '']?.(button);
    // Beside it.
  } else if (target.matches('dialog[data-search]')) target.closest('dialog')?.close();
  else if (target.closest('a, button')) {
    // A choice closes what it was made in.
    if (target.closest('[data-menu]')) closeMenu();
    target.closest<HTMLDialogElement>('dialog[data-sheet]')?.close();
  }
}

/** How far the page is scrolled, for styles. */
function markScrolling(): void {
  document.documentElement.dataset.scrolled = scrollY > 1000 ? 'far' : scrollY > 1 ? 'little' : '';
}

/** Serves what needs no program, on pages with and without one: theme, menus, disclosures, dialogues, the search's keys, the way to the top. */
export function serveControls(): void {
  addEventListener('click', press);
  addEventListener('pointerdown', pressElsewhere);
  addEventListener('focusin', pressElsewhere);
  addEventListener('keydown', pressKey);
  addEventListener('scroll', markScrolling, { passive: true });
  markScrolling();
  addEventListener('online', tryAgain);
  // From here on the header shows everything itself, as in site-header.module.css.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => {
    document.querySelector<HTMLDialogElement>('dialog[data-sheet][open]')?.close();
  });
}

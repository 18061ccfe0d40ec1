import { nextTheme } from '../lib/theme.ts';
import { rememberPage } from '../lib/visited-pages.ts';
import { dataset, tryAgain } from './parts.ts';
import { isPlain, targetOf } from './presses.ts';

/** Ctrl+K or ⌘K on any keyboard layout; `/` too, but not where it would be typed. */
export function asksForSearch({ code, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('dialog[open],[role=dialog]')) return false;
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !document.activeElement?.matches('input,textarea,select');
}

/** What a control says that it is about. */
function controlledBy<Controlled extends HTMLElement>(control: Element): Controlled | null {
  return document.querySelector<Controlled>(`#${control.getAttribute('aria-controls')}`);
}

const openDialog = (button: Element) => controlledBy<HTMLDialogElement>(button)?.showModal();

/** The second press of a double click is no wish to close what the first one has opened: that has the focus again, as when it opened. */
function closeDialog(inside: Element, { detail }: MouseEvent): void {
  const dialog = inside.closest('dialog');
  dialog?.close();
  if (detail > 1) dialog?.showModal();
}

/**
 * Copies a text; what has italics, bold or lines keeps them where it is pasted, if that knows any. Where the browser withholds the
 * clipboard the text is selected, so that one key copies it.
 */
async function copy(button: HTMLElement): Promise<void> {
  const text = controlledBy(button);
  const news = button.parentElement?.lastElementChild;
  if (!text || !news) return;
  // Emptied first, so that a second copy is announced like the first.
  news.textContent = '';
  let said = button.dataset.copied;
  try {
    const forms = {
      'text/plain': new Blob([text.textContent], { type: 'text/plain' }),
      'text/html': new Blob([text.outerHTML], { type: 'text/html' }),
    };
    await navigator.clipboard.write([new ClipboardItem(forms)]);
  } catch {
    text.focus();
    getSelection()?.selectAllChildren(text);
    said = button.dataset.selected;
  }
  news.textContent = said ?? '';
}

/** What a button does that needs no program, as its `data-does` says. */
const actions: Record<string, (button: HTMLElement, event: MouseEvent) => unknown> = {
  theme: nextTheme,
  reload: () => location.reload(),
  'try-again': tryAgain,
  'open-dialog': openDialog,
  copy,
  'close-dialog': closeDialog,
  disclose: (button) => {
    button.ariaExpanded = String(button.ariaExpanded !== 'true');
  },
};

/** The button of the menu that is open. */
const openMenu = () => document.querySelector<HTMLElement>('[data-menu]>[aria-expanded=true]');
const closeMenu = () => openMenu()?.setAttribute('aria-expanded', 'false');

function pressElsewhere(event: Event): void {
  if (!openMenu()?.parentElement?.contains(targetOf(event))) closeMenu();
}

function pressKey(event: KeyboardEvent): void {
  if (asksForSearch(event)) {
    event.preventDefault();
    document.querySelector<HTMLDialogElement>('dialog[data-search]')?.showModal();
  } else if (event.key === 'Escape') {
    openMenu()?.focus();
    closeMenu();
  }
}

function press(event: MouseEvent): void {
  const target = targetOf(event);
  const button = target.closest<HTMLElement>('[data-does]');
  if (button) {
    // Such as opens a link in another tab.
    if (!isPlain(event)) return;
    event.preventDefault();
    actions[button.dataset.does ?? '']?.(button, event);
    // Beside what it shows.
  } else if (target.matches('dialog')) closeDialog(target, event);
  else if (target.closest('a,button')) {
    // A choice closes what it was made in.
    closeMenu();
    target.closest<HTMLDialogElement>('dialog[data-menu]')?.close();
  }
}

/** Before a click can lead to another page. Leads a link to the same page in another language on to the section or the item that is read there. */
function leave(event: Event): void {
  rememberPage();
  const twin = targetOf(event).closest<HTMLAnchorElement>('a[hreflang]');
  const isAbove = (one: Element) => one.getBoundingClientRect().top < innerHeight / 2;
  // It has one id in all languages.
  if (twin) twin.hash = [...document.querySelectorAll('main :is(h2,h3,li)[id]')].findLast(isAbove)?.id ?? '';
}

/** How far the page is scrolled, for styles. */
function markScrolling(): void {
  dataset.scrolled = scrollY > 1000 ? 'far' : scrollY > 1 ? 'little' : '';
}

/** Serves what needs no program, on pages with and without one: theme, menus, disclosures, dialogues, copying, the search's keys. */
export function serveControls(): void {
  addEventListener('click', press);
  addEventListener('click', leave, true);
  addEventListener('pagehide', rememberPage);
  addEventListener('pointerdown', pressElsewhere);
  addEventListener('focusin', pressElsewhere);
  addEventListener('keydown', pressKey);
  addEventListener('scroll', markScrolling, { passive: true });
  markScrolling();
}

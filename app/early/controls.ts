import { nextTheme } from '../lib/theme.ts';
import { rememberPage } from '../lib/visited-pages.ts';
import { dataset, retryMissing } from './parts.ts';
import { isPlain, targetOf } from './presses.ts';

/** Ctrl+K or ⌘K on any keyboard layout; also `/`, except in places where it can be typed. */
export function asksForSearch({ code, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey || document.querySelector('dialog[open],[role=dialog]')) return false;
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !document.activeElement?.matches('input,textarea,select');
}

/** The element that a control names as its own. */
function controlledBy<Controlled extends HTMLElement>(control: Element): Controlled | null {
  return document.querySelector<Controlled>(`#${control.getAttribute('aria-controls')}`);
}

const openDialog = (button: Element) => controlledBy<HTMLDialogElement>(button)?.showModal();

/** Closes a dialog. If a double click opened it, its second press opens it again, with the focus as at first. */
function closeDialog(inside: Element, { detail }: MouseEvent): void {
  const dialog = inside.closest('dialog');
  dialog?.close();
  if (detail > 1) dialog?.showModal();
}

/**
 * Copies a text. Italics, bold and lines are kept if the place of pasting supports them. If the browser denies access to the clipboard,
 * the text is selected instead, so that one key copies it.
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

/** Actions of buttons that need no program, by their `data-does`. */
const actions: Record<string, (button: HTMLElement, event: MouseEvent) => unknown> = {
  theme: nextTheme,
  reload: () => location.reload(),
  'try-again': retryMissing,
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
    // For example, it opens a link in another tab.
    if (!isPlain(event)) return;
    event.preventDefault();
    actions[button.dataset.does ?? '']?.(button, event);
    // A press outside the dialog's content.
  } else if (target.matches('dialog')) closeDialog(target, event);
  else if (target.closest('a,button')) {
    // Choosing an entry closes its menu.
    closeMenu();
    target.closest<HTMLDialogElement>('dialog[data-menu]')?.close();
  }
}

/** Runs before a click leads to another page. Makes a link to this page in another language lead to the section or item that is read. */
function leave(event: Event): void {
  rememberPage();
  const twin = targetOf(event).closest<HTMLAnchorElement>('a[hreflang]');
  const isAbove = (one: Element) => one.getBoundingClientRect().top < innerHeight / 2;
  // The id is the same in all languages.
  if (twin) twin.hash = [...document.querySelectorAll('main :is(h2,h3,li)[id]')].findLast(isAbove)?.id ?? '';
}

/** How far the page is scrolled, for styles. */
function markScrolling(): void {
  dataset.scrolled = scrollY > 1000 ? 'far' : scrollY > 1 ? 'little' : '';
}

/** Serves what needs no program, on pages with and without one: theme, menus, disclosures, dialogs, copying, search keys. */
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

import { nextTheme } from '../lib/theme.ts';
import { rememberPage } from '../lib/visited-pages.ts';
import { dataset, fetchPatiently, tryAgain } from './parts.ts';
import { notePlace } from './place.ts';
import { isPlain } from './plain-press.ts';

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

/** Shows the section of another page that a link leads to, without going there. */
async function showSection(link: HTMLElement): Promise<void> {
  if (link.ariaBusy) return;
  link.ariaBusy = 'true';
  const [path = '', id = ''] = link.getAttribute('href')?.split('#') ?? [];
  const page = new DOMParser().parseFromString(await fetchPatiently(path), 'text/html');
  link.ariaBusy = null;
  controlledBy(link)?.lastElementChild?.replaceChildren(page.getElementById(id) ?? '');
  openDialog(link);
}

const formOf = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });

/** Copies a text. Where the browser withholds the clipboard the text is selected, so that one key copies it. */
async function copy(button: HTMLElement): Promise<void> {
  const text = controlledBy(button);
  const news = button.parentElement?.lastElementChild;
  if (!text || !news) return;
  // Emptied first, so that a second copy is announced like the first.
  news.textContent = '';
  try {
    const { textContent, innerHTML, firstElementChild } = text;
    // What has italics, bold or paragraphs keeps them where it is pasted, if that knows any.
    if (firstElementChild) {
      const forms = { ...formOf('text/plain', textContent), ...formOf('text/html', innerHTML) };
      await navigator.clipboard.write([new ClipboardItem(forms)]);
    } else await navigator.clipboard.writeText(textContent);
    news.textContent = button.dataset.copied ?? '';
  } catch {
    text.focus();
    getSelection()?.selectAllChildren(text);
    news.textContent = button.dataset.selected ?? '';
  }
}

/** What a button, or a link where it is pressed plainly, does that needs no program, as its `data-does` says. */
const actions: Record<string, (button: HTMLElement, event: MouseEvent) => unknown> = {
  theme: nextTheme,
  reload: () => location.reload(),
  'try-again': tryAgain,
  'open-dialog': openDialog,
  'show-section': showSection,
  copy,
  'close-dialog': closeDialog,
  'to-top': () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    // The button goes away; the focus must not go with it.
    document.querySelector('main')?.focus({ preventScroll: true });
  },
  disclose: (button) => {
    button.ariaExpanded = String(button.ariaExpanded !== 'true');
  },
};

/** The button of the menu that is open. */
const openMenu = () => document.querySelector<HTMLElement>('[data-menu]>[aria-expanded=true]');
const closeMenu = () => openMenu()?.setAttribute('aria-expanded', 'false');

function pressElsewhere({ target }: Event): void {
  if (target instanceof Element && !openMenu()?.parentElement?.contains(target)) closeMenu();
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
  const { target } = event;
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-does]');
  if (button) {
    if (button.matches('a') && !isPlain(event)) return;
    event.preventDefault();
    actions[button.dataset.does ?? '']?.(button, event);
    // Beside what it shows.
  } else if (target.matches('dialog')) closeDialog(target, event);
  else if (target.closest('a,button')) {
    const twin = target.closest<HTMLAnchorElement>('a[hreflang]');
    if (twin && isPlain(event)) notePlace(twin);
    // A choice closes what it was made in.
    closeMenu();
    target.closest<HTMLDialogElement>('dialog[data-drawer]')?.close();
  }
}

/** How far the page is scrolled, for styles. */
function markScrolling(): void {
  dataset.scrolled = scrollY > 1000 ? 'far' : scrollY > 1 ? 'little' : '';
}

/** Serves what needs no program, on pages with and without one: theme, menus, disclosures, dialogues, the search's keys, the way to the top. */
export function serveControls(): void {
  addEventListener('click', press);
  // Before a click can lead to another page, and as the browser leaves this one.
  for (const sign of ['click', 'pagehide']) addEventListener(sign, rememberPage, true);
  addEventListener('pointerdown', pressElsewhere);
  addEventListener('focusin', pressElsewhere);
  addEventListener('keydown', pressKey);
  addEventListener('scroll', markScrolling, { passive: true });
  markScrolling();
  addEventListener('online', tryAgain);
}

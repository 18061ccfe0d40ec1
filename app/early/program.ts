import { tokenKey } from '../store/token-storage.ts';
import { dataset, fetchPatiently, loadParts, nextEvent } from './parts.ts';
import { isPlain, targetOf } from './presses.ts';

/** Selects what only the program serves. A button that neither the program nor this script served would do nothing. */
const served = '[data-program],button[type=button]:not([data-does])';
const signs = ['pointerover', 'pointerdown', 'focusin', 'click', 'input'] as const;

type Field = HTMLInputElement | HTMLSelectElement;

/** Elements that were pressed or typed into before the program was there, with the typed text; the program gets these events later. */
const touched = new Map<HTMLElement, string>();

function isField(target: Element): target is Field {
  return target.matches('input,select');
}

function onEvent(event: Event): void {
  const { type } = event;
  const target = targetOf(event);
  const control = target.closest<HTMLElement>(served);
  if (!control) return;
  void callProgram();
  if (isField(target)) {
    if (type === 'input') touched.set(target, target.value);
  } else if (type === 'click' && isPlain(event) && !control.dataset.does) {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A second press out of impatience means the same press.
    touched.set(control, '');
  }
}

/** Puts the typed text into a field so that the program notices: React compares with the value that it saw last. */
function typeAgain(field: Field, value: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function deliver(): void {
  dataset.running = '';
  for (const sign of signs) removeEventListener(sign, onEvent, true);
  for (const [control, value] of touched) {
    if (isField(control)) typeAgain(control, value);
    else control.click();
  }
}

const { parts = '', state = '', when } = document.currentScript?.dataset ?? {};
const isRead = nextEvent('DOMContentLoaded');
let isCalled = false;

/** Loads all parts of the program and the page's state side by side, and starts it. */
async function callProgram(): Promise<void> {
  if (isCalled) return;
  isCalled = true;
  const [stateText] = await Promise.all([state && fetchPatiently(state), loadParts(parts.split(' ')), isRead]);
  const block = document.getElementById('state');
  if (stateText && block) block.textContent = stateText;
  const start = document.createElement('script');
  start.type = 'module';
  start.textContent = document.getElementById('program')?.textContent ?? '';
  document.head.append(start);
}

/** Loads the program for users who are signed in. Throws if storage is forbidden. */
export function loadForSignedIn(): void {
  if (!localStorage.getItem(tokenKey)) return;
  dataset.returning = '';
  if (parts) void callProgram();
}

/**
 * Loads the program: at once if the page says so, otherwise when a visitor reaches for something that needs it. A page without parts (in
 * development) loads it by itself.
 */
export function loadWhenNeeded(): void {
  if (!parts) return;
  // The event is sent in the middle of React's work, when React cannot take events yet.
  void nextEvent('program').then(deliver);
  for (const sign of signs) addEventListener(sign, onEvent, true);
  if (when === 'at once') void callProgram();
}

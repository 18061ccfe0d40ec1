import { tokenKey } from '../store/token-storage.ts';
import { dataset, fetchPatiently, loadParts } from './parts.ts';
import { isPlain } from './plain-press.ts';

/** What only the program serves. A button that neither it nor this script served would be a picture. */
const served = '[data-program],button[type=button]:not([data-does])';
const signs = ['pointerover', 'pointerdown', 'focusin', 'click', 'input'] as const;

type Field = HTMLInputElement | HTMLSelectElement;

/** What was pressed before the program is there, in order, and what was typed: it is told of it as if it had been. */
const pressed = new Set<HTMLElement>();
const typed = new Map<Field, string>();

function isField(target: Element): target is Field {
  return target.matches('input,select');
}

function hear(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const control = target.closest<HTMLElement>(served);
  if (!control) return;
  void callProgram();
  if (isField(target)) {
    if (type === 'input') typed.set(target, target.value);
  } else if (type === 'click' && isPlain(event)) {
    if (control.dataset.does) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Whoever presses twice, out of impatience, wants it once.
    pressed.add(control);
  }
}

/** Puts into a field what was typed, so that the program hears of it: React compares with what was last set in its sight. */
function typeAgain(field: Field, value: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function deliver(): void {
  dataset.running = '';
  for (const sign of signs) removeEventListener(sign, hear, true);
  for (const [field, value] of typed) typeAgain(field, value);
  for (const control of pressed) control.click();
}

const { parts = '', state = '', when } = document.currentScript?.dataset ?? {};
const isRead = new Promise((resolve) => {
  addEventListener('DOMContentLoaded', resolve);
});
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

/** Brings the program for who is signed in. Throws where storage is forbidden. */
export function callForMembers(): void {
  if (!localStorage.getItem(tokenKey)) return;
  dataset.returning = '';
  if (parts) void callProgram();
}

/**
 * Brings the program: at once where the page says so, else when somebody reaches for something that needs it. A page without parts (while
 * developing) brings it itself.
 */
export function bringProgram(): void {
  if (!parts) return;
  // It says so in the middle of React's work, which can take nothing up then.
  addEventListener('program', () => queueMicrotask(deliver), { once: true });
  for (const sign of signs) addEventListener(sign, hear, true);
  if (when === 'at once') void callProgram();
}

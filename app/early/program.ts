import { tokenKey } from '../store/token-storage.ts';
import { dataset, fetchPatiently, heard, loadParts } from './parts.ts';
import { isPlain, targetOf } from './presses.ts';

/** What only the program serves. A button that neither it nor this script served would be a picture. */
const served = '[data-program],button[type=button]:not([data-does])';
const signs = ['pointerover', 'pointerdown', 'focusin', 'click', 'input'] as const;

type Field = HTMLInputElement | HTMLSelectElement;

/** What was pressed or typed into before the program is there, with what was typed: it is told of it as if it had been. */
const touched = new Map<HTMLElement, string>();

function isField(target: Element): target is Field {
  return target.matches('input,select');
}

function hear(event: Event): void {
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
    // Whoever presses twice, out of impatience, wants it once.
    touched.set(control, '');
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
  for (const [control, value] of touched) {
    if (isField(control)) typeAgain(control, value);
    else control.click();
  }
}

const { parts = '', state = '', when } = document.currentScript?.dataset ?? {};
const isRead = heard('DOMContentLoaded');
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
  void heard('program').then(deliver);
  for (const sign of signs) addEventListener(sign, hear, true);
  if (when === 'at once') void callProgram();
}

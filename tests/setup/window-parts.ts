import { configure } from '@testing-library/react';
import { serveControls } from '../../app/early/controls.ts';

/** Loaded once a process, as the window is there once: what jsdom lacks, and what every page has before the program. */

// A machine with much else to do takes longer than the library's one second to draw what is loaded late.
configure({ asyncUtilTimeout: 5_000 });

/** What jsdom has no layout for; a test that cares puts its own in the place. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= StillObserver;
globalThis.IntersectionObserver ??= class extends StillObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
};
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
// The clock of jsdom's own frames would stop for good with a fake one that a test began and ended.
const { setTimeout: wait, clearTimeout: stopWaiting } = globalThis;
globalThis.requestAnimationFrame = (callback) => Number(wait(() => callback(performance.now()), 16));
globalThis.cancelAnimationFrame = (handle) => stopWaiting(handle);
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};
// As far as it goes: that the browser's own dialogue keeps the focus is for the journeys.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

serveControls();

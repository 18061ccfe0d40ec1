import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { serveControls } from '../../app/early/controls.ts';

/** Adds the parts that jsdom lacks, and those that every page has before the program. Loaded once for the one window of a process. */

configure({
  // A busy machine needs more than the library's one second to draw parts that load late.
  asyncUtilTimeout: 5_000,
  // The page is printed for whoever reads the message. Most are read by nobody: what is waited for is looked for again and again.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { configurable: true, get });
  },
});

// React records for each element the stack of calls that made it, which took a tenth of the time of these tests. Beyond so many a second
// it records none.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });

/** A stand-in for observers, as jsdom has no layout. A test that needs an observer brings its own. */
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
// jsdom's own frames would stop for good after a test has used a fake clock.
const { setTimeout: wait, clearTimeout: stopWaiting } = globalThis;
globalThis.requestAnimationFrame = (callback) => Number(wait(() => callback(performance.now()), 16));
globalThis.cancelAnimationFrame = (handle) => stopWaiting(handle);
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};
// A simple version; journeys test that the browser's own dialog keeps the focus.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

serveControls();

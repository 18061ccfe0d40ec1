import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import './window-parts.ts';

// In tests the style sheets of packages are empty and have no address.
vi.mock('katex/dist/katex.min.css?url', () => ({ default: '/assets/katex.css' }));

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  const complain = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

// A test that expects a complaint sets its own spy: vi.spyOn(console, 'error').mockImplementation(() => {}).
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  forgetStyleSheets();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  expect(complaints, 'unexpected console.error or console.warn').toEqual([]);
});

/** Takes away the style sheets that React has put into the head, and its record of them, so that the next test begins like a new page. */
function forgetStyleSheets(): void {
  for (const link of document.head.querySelectorAll('link')) link.remove();
  for (const name of Object.keys(document))
    if (name.startsWith('__reactResources')) Reflect.deleteProperty(document, name);
}

/**
 * The early script: it is in each page's head and runs before anything is painted. It serves what needs no program, and loads the program
 * when a visitor reaches for something that needs it. Visitors who only read load no other script.
 */
import { showKeptTheme } from '../lib/theme.ts';
import { serveControls } from './controls.ts';
import { loadChunk, loadParts } from './parts.ts';
import { loadForSignedIn, loadWhenNeeded } from './program.ts';

/** Applies what the browser remembers of the visitor. */
function recall(): void {
  try {
    showKeptTheme();
    loadForSignedIn();
  } catch {
    // Nothing is remembered if storage is forbidden.
  }
}

recall();
// Another page may have changed it, also while this page was left and came back.
addEventListener('storage', recall);
addEventListener('pageshow', recall);
Object.assign(window, { loadChunk, loadParts });
serveControls();
loadWhenNeeded();

/**
 * The early script: stands in each page's head and runs before anything is painted. It serves what needs no program, and brings the
 * program when somebody reaches for what does. Whoever only reads loads no other script.
 */
import { showKeptTheme } from '../lib/theme.ts';
import { serveControls } from './controls.ts';
import { loadChunk, loadParts } from './parts.ts';
import { bringProgram, callForMembers } from './program.ts';

/** What is remembered of a person. */
function recall(): void {
  try {
    showKeptTheme();
    callForMembers();
  } catch {
    // Where storage is forbidden nobody and nothing is remembered.
  }
}

recall();
// It may have changed on another page meanwhile, or on the way from this one and back.
addEventListener('storage', recall);
addEventListener('pageshow', recall);
Object.assign(window, { loadChunk, loadParts });
serveControls();
bringProgram();

/**
 * The early script: stands in each page's head and runs before anything is painted. It serves what needs no program, and brings the
 * program when somebody reaches for what does. Whoever only reads loads no other script.
 */
import { showKeptTheme } from '../lib/theme.ts';
import { serveControls } from './controls.ts';
import { loadChunk, loadParts } from './parts.ts';
import { bringProgram } from './program.ts';

showKeptTheme();
addEventListener('DOMContentLoaded', showKeptTheme);
Object.assign(window, { loadChunk, loadParts });
serveControls();
bringProgram();

import './before-start.js';

await import('./main.ts');

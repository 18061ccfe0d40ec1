import './start/before-start.js';

await import('./main.ts');

import './compile-cache.js';

await import('./main.ts');

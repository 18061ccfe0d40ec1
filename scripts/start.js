import '../server/compile-cache.js';

await import('./start.ts');

import '../server/before-start.js';

await import('./start.ts');

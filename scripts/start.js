import '../server/start/before-start.js';

await import('./start.ts');

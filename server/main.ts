import './start/before-start.js';

// Libraries read it when they are loaded, to choose between their fast and their verbose form.
process.env.NODE_ENV ??= 'production';
await import('./start/start.ts');

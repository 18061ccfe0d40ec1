import './start/before-start.js';

// Libraries choose between their fast and their talkative form by it when they are loaded.
process.env.NODE_ENV ??= 'production';
await import('./start/start.ts');

/**
 * For a process that reads PDFs and draws none: pdf.js says on loading that it finds nothing to draw with, which is left out of the
 * install on purpose (docs/decisions/0001), before it can be told how much to say. It says it in this way alone.
 */
console.warn = () => undefined;

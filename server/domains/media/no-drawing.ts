/**
 * For a process that reads PDFs and draws none. When pdf.js is loaded it warns that it finds nothing to draw with, which the install leaves
 * out on purpose (docs/decisions/0001). The warning comes before the log level can be set, and is the only use of this call.
 */
console.warn = () => undefined;

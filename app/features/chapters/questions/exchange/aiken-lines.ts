/** An answer: `A. text` or `A) text`. Groups: its letter, and its text, which may be missing. */
export const answerPattern = /^(\p{L})[.)](?:\s+(.*))?$/su;
/** The line that ends a question, `ANSWER: B`. Its group: the text after the colon. */
export const keyPattern = /^ANSWER\s*:\s*(.*)$/is;
/** A valid text after that colon: one letter, perhaps with `.` or `)`. */
export const letterPattern = /^(\p{L})[.)]?$/u;

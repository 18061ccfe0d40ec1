/** An answer: `A. text` or `A) text`. */
export const answerPattern = /^(\p{L})[.)](?:\s+(.*))?$/su;
/** The line that ends a question, and the text after it. */
export const keyPattern = /^ANSWER\s*:\s*(.*)$/is;
/** A valid text in that line. */
export const letterPattern = /^(\p{L})[.)]?$/u;

/** `A. text` or `A) text`. */
export const answerPattern = /^(\p{L})[.)](?:\s+(.*))?$/su;
/** The line that ends a question, and what it names. */
export const keyPattern = /^ANSWER\s*:\s*(.*)$/is;
/** Such a line as it should be. */
export const letterPattern = /^(\p{L})[.)]?$/u;

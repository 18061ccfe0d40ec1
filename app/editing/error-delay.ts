/**
 * So long after a field is left its error is shown. The line of the error pushes down what stands below: shown at once, it would come
 * between the press of a button there and its release, and the press would be lost.
 */
export const errorDelayMs = 300;

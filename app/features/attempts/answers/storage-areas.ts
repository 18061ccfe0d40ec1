/** In `localStorage`: decisions on their way to the server, by user and chapter. */
export const answersArea = 'molsys.answers';
/** In `sessionStorage`: the question that this tab showed last, by attempt. */
export const questionArea = 'molsys.question';

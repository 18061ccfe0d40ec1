/** Names what the browser keeps of tests. In `localStorage`: decisions on their way to the server, by person and chapter. */
export const answersArea = 'molsys.answers';
/** In `sessionStorage`: which question this tab stood at, by the attempt. */
export const questionArea = 'molsys.question';

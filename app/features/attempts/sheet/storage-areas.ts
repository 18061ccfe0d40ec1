/** Names of what the browser keeps of tests: decisions on their way, and which question a tab stood at. */
export const answersArea = 'molsys.answers';
export const questionArea = 'molsys.question';

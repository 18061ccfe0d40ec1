/** What calls need beyond those of public pages: loaded with the first of them. */
export { operations } from '#contract/operations.ts';
export { beginChange } from './unanswered-changes.ts';

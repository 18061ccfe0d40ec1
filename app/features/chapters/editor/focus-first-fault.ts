/**
 * Gives the focus to the first field at fault within an element, or to a button that is marked with `data-fault`, as only fields can be
 * invalid; leaves it where it is if there is none.
 */
export function focusFirstFault(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus();
}

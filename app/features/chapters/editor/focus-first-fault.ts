/** Gives the focus to the first field at fault within an element; leaves it where it is if there is none. */
export function focusFirstFault(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

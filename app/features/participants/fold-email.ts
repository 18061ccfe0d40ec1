/** Returns an address in the form for comparison. The server ignores letter case too. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

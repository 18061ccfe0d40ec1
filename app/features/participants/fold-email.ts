/** What two addresses are compared by: the server takes no notice of case either. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

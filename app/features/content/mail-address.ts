/** Address of a mail link that begins the message with a subject. */
export function mailAddress(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

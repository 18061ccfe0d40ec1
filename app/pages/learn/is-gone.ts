import { statusOf } from '../../store/call-error.ts';

/** Whether an error says that there is nothing at an address; a malformed id in it is, to its reader, the same. */
export function isGone(error: unknown): boolean {
  return [400, 404].includes(statusOf(error) ?? 0);
}

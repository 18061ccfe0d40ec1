import { statusOf } from '../../store/call-error.ts';

/** Whether an error means that nothing is at an address; for its reader an invalid id is the same. */
export function isGone(error: unknown): boolean {
  return [400, 404].includes(statusOf(error) ?? 0);
}

import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** State of the user's calendar address. */
export const Calendar = z.object({
  /** When its address was made; null while there is none. */
  madeAt: z.nullable(Instant),
});
export type Calendar = z.infer<typeof Calendar>;

/** The address is secret, and told only here. */
export const CalendarAddress = z.object({ url: z.string() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;

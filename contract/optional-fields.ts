import * as z from 'zod/mini';
import { text, wholeNumber } from './common.ts';

/** A text that may be left out; '' is none, and so is null. */
export function optionalText(max: number) {
  return z.optional(
    z.pipe(
      z.union([z.null(), text(0, max)]),
      z.transform((value) => value || null),
    ),
  );
}

/** A whole number that may be left out. */
export function optionalNumber(min: number, max: number) {
  const none = z.pipe(
    z.union([z.null(), z.literal('')]),
    z.transform(() => null),
  );
  return z.optional(z.union([none, wholeNumber(min, max)], { error: 'INVALID_TYPE' }));
}

/** An address that a page may link to. */
const WebAddress = text(0, 2_000).check(
  z.refine((value) => value === '' || (/^https?:\/\/\S+$/i.test(value) && URL.canParse(value)), {
    error: 'INVALID_URL',
  }),
);

/** The same, where it may be left out. */
export const optionalAddress = z.optional(
  z.pipe(
    z.union([z.null(), WebAddress]),
    z.transform((value) => value || null),
  ),
);

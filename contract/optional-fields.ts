import * as z from 'zod/mini';
import { Day, Flag, wholeNumber } from './common.ts';
import { line, paragraphs, plainPages } from './single-line.ts';

function optional<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.union([z.null(), schema]),
      z.transform((value) => value || null),
    ),
  );
}

/** A text of one line that may be left out; '' and null also mean none. */
export function optionalText(max: number) {
  return optional(line(0, max));
}

/** A text with paragraphs that may be left out. */
export function optionalParagraphs(max: number) {
  return optional(paragraphs(max));
}

/** A range of pages, with a hyphen between the first and the last. */
export function optionalPages(max: number) {
  return optional(line(0, max).check(z.overwrite(plainPages)));
}

const none = z.pipe(
  z.union([z.null(), z.literal('')]),
  z.transform(() => null),
);

/** A whole number that may be left out. */
export function optionalNumber(min: number, max: number) {
  return z.optional(z.union([none, wholeNumber(min, max)], { error: 'INVALID_TYPE' }));
}

/** A calendar day that may be left out. */
export const optionalDay = z.optional(z.union([none, Day], { error: 'INVALID_DATE' }));

/** Yes or no; left out means no. */
export const optionalFlag = z.optional(z.union([none, Flag], { error: 'INVALID_TYPE' }));

/** `https://host/…`: no user name or password before the host, and no characters that end or turn the text around it. */
const addressPattern = /^https?:\/\/[^/?#@"`<>\\\s\p{Cc}]+(?:[/?#][^"`<>\\\s\p{Cc}\p{Bidi_Control}]*)?$/iu;

/** A host name, with letters beyond ASCII in Punycode once it is parsed, or an IP address. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:]+\])$/;

function isWebAddress(value: string): boolean {
  return addressPattern.test(value) && URL.canParse(value) && hostPattern.test(new URL(value).hostname);
}

/** An address that a page may link to. */
const WebAddress = line(0, 2_000).check(
  z.refine((value) => value === '' || isWebAddress(value), { error: 'INVALID_URL' }),
);

/** A {@link WebAddress} that may be left out. */
export const optionalAddress = optional(WebAddress);

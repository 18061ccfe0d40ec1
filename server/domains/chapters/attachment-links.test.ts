import { expect, test } from 'vitest';
import { type AttachmentLink, createAttachmentLinks } from './attachment-links.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.UTC(2026, 2, 17, 12, 0, 30);
const [attachment, signIn] = ['0190a5a4-0000-7000-8000-00000000000a', '0190a5a4-0000-7000-8000-00000000000b'];

function linksAt(time: number, secret = 'a secret') {
  return createAttachmentLinks({ secret, now: () => time });
}

function parse(url: string): AttachmentLink {
  const { pathname, searchParams } = new URL(url, 'https://example.org');
  return {
    attachmentId: pathname.split('/').at(-1) ?? '',
    signInId: searchParams.get('signIn') ?? '',
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
}

const link = parse(linksAt(noon).urlOf(attachment, signIn));

test('a link leads to the attachment and names the sign-in that it is for', () => {
  expect(linksAt(noon).urlOf(attachment, signIn)).toMatch(
    new RegExp(`^/api/attachments/${attachment}\\?signIn=${signIn}&expires=\\d+&signature=[\\w-]{43}$`),
  );
});

test('it works for an hour at most, and for all but a minute of it at least', () => {
  expect(linksAt(noon).verify(link)).toBe(true);
  expect(linksAt(noon + hour - minute).verify(link)).toBe(true);
  expect(linksAt(noon + hour).verify(link)).toBe(false);
  expect(linksAt(noon + 10 * hour).verify(link)).toBe(false);
});

test('it is the same for the rest of its minute, and another afterwards', () => {
  const url = linksAt(noon).urlOf(attachment, signIn);
  expect(linksAt(noon + 29_000).urlOf(attachment, signIn)).toBe(url);
  expect(linksAt(noon + 30_000).urlOf(attachment, signIn)).not.toBe(url);
});

test.each<[string, Partial<AttachmentLink>]>([
  ['another attachment', { attachmentId: signIn }],
  ['another sign-in', { signInId: attachment }],
  ['a later end', { expires: String(Number(link.expires) + 1) }],
  ['the same end in other letters', { expires: `0${link.expires}` }],
  ['no end', { expires: 'undefined' }],
  ['no signature', { signature: '' }],
  ['half a signature', { signature: link.signature.slice(0, 20) }],
  ['another signature', { signature: `${link.signature[0] === 'A' ? 'B' : 'A'}${link.signature.slice(1)}` }],
])('with %s it is refused', (_, change) => {
  expect(linksAt(noon).verify({ ...link, ...change })).toBe(false);
});

test('one of another site is refused', () => {
  expect(linksAt(noon, 'another secret').verify(link)).toBe(false);
});

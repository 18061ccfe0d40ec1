import { createHmac, timingSafeEqual } from 'node:crypto';
import { mediaBase } from '#contract/addresses.ts';

const lifetimeMilliseconds = 60 * 60 * 1000;
/** Links of the same minute are the same, so that a browser finds what it has by them. */
const stepMilliseconds = 60 * 1000;

/** What a link to an attachment says. Before it is verified, anybody may have written it. */
export interface AttachmentLink {
  readonly attachmentId: string;
  /** The sign-in that it was given to. */
  readonly signInId: string;
  /** When it stops working, in milliseconds since 1970. */
  readonly expires: string;
  readonly signature: string;
}

/** Links that open one attachment for one sign-in without a header, for an hour at most. */
export type AttachmentLinks = ReturnType<typeof createAttachmentLinks>;

interface AttachmentLinksOptions {
  /** That only this site knows. */
  readonly secret: string;
  /** The time, in milliseconds since 1970. */
  readonly now?: () => number;
}

/** Signs with a secret that all processes share: by another one links that are out no longer work. */
export function createAttachmentLinks({ secret, now = Date.now }: AttachmentLinksOptions) {
  const sign = ({ attachmentId, signInId, expires }: Omit<AttachmentLink, 'signature'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([attachmentId, signInId, expires]))
      .digest('base64url');

  return {
    /** The address, from the root of the site. */
    urlOf: (attachmentId: string, signInId: string): string => {
      const expires = String(Math.floor(now() / stepMilliseconds) * stepMilliseconds + lifetimeMilliseconds);
      const signature = sign({ attachmentId, signInId, expires });
      const query = new URLSearchParams({ signIn: signInId, expires, signature });
      return `${mediaBase}attachments/${attachmentId}?${query}`;
    },

    /** Whether a link was made here and has not expired. Whether its sign-in is alive, and what that may see, are other questions. */
    verify: (link: AttachmentLink): boolean => {
      // As texts: a decoder would pass over what is none of its letters.
      const given = Buffer.from(link.signature);
      const expected = Buffer.from(sign(link));
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && now() < Number(link.expires);
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { mediaBase } from '#contract/addresses.ts';

const lifetimeMilliseconds = 60 * 60 * 1000;
/** Links made in the same minute are equal, so that a browser finds its cached file by them. */
const stepMilliseconds = 60 * 1000;

/** The parts of a link to an attachment. Until it is verified, anybody may have written it. */
export interface AttachmentLink {
  readonly attachmentId: string;
  /** The sign-in for which the link was made. */
  readonly signInId: string;
  /** When it stops working, in milliseconds since 1970. */
  readonly expires: string;
  readonly signature: string;
}

/** Links that open one attachment for one sign-in, without a header, for an hour at most. */
export type AttachmentLinks = ReturnType<typeof createAttachmentLinks>;

interface AttachmentLinksOptions {
  /** A secret of this site. */
  readonly secret: string;
  /** The time, in milliseconds since 1970. */
  readonly now?: () => number;
}

/** Signs with a secret that all processes share. With another secret all former links stop working. */
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

    /** Whether a link was made here and has not expired. Does not tell whether its sign-in is alive, or what that may see. */
    verify: (link: AttachmentLink): boolean => {
      // Compared as texts: a decoder would ignore characters that are not base64.
      const given = Buffer.from(link.signature);
      const expected = Buffer.from(sign(link));
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && now() < Number(link.expires);
    },
  };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const signatureBytes = 16;
/** Who shares a computer with more has the oldest forgotten. */
const maxAccounts = 8;
const part = '[\\w-]{22}';
const cookieForm = new RegExp(`^${part}(\\.${part}){1,${maxAccounts}}$`);

/**
 * Browsers that have signed in before. Each carries a random id and, for each account, a signature of both: nothing is stored, and
 * nobody reads in it whose accounts they are.
 */
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** Signs with a secret that all processes share: by another one no browser is recognised. */
export function createKnownBrowsers(secret: string) {
  const sign = (browserId: string, userId: string) =>
    createHmac('sha256', secret)
      .update(`${browserId} ${userId}`)
      .digest()
      .subarray(0, signatureBytes)
      .toString('base64url');

  return {
    /** Whether a browser has signed in to an account. */
    recognizes: (cookie: string | null, userId: string): boolean => {
      const [browserId, ...signatures] = partsOf(cookie);
      if (browserId === undefined) return false;
      const own = Buffer.from(sign(browserId, userId));
      return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), own));
    },

    /** The cookie of a browser that has just signed in, which knows of those before too. */
    remember: (cookie: string | null, userId: string): string => {
      const [browserId = randomBytes(idBytes).toString('base64url'), ...signatures] = partsOf(cookie);
      const own = sign(browserId, userId);
      const others = signatures.filter((signature) => signature !== own);
      return [browserId, own, ...others.slice(0, maxAccounts - 1)].join('.');
    },
  };
}

/** Nothing where a cookie is none of ours. */
function partsOf(cookie: string | null): string[] {
  return cookie !== null && cookieForm.test(cookie) ? cookie.split('.') : [];
}

import type { FastifyRequest } from 'fastify';
import { seal, unseal } from '#server/db/sealing.ts';

interface SealedCookieOptions {
  readonly name: string;
  /** 32 bytes as base64url, shared by all processes: a cookie that was made with another secret does not count. */
  readonly secret: string;
  /** Whether visitors come by https. */
  readonly isSecure: boolean;
  /** Path of the requests that bring it; default: all paths. */
  readonly path?: string;
}

/** Reads a value from a request and writes it with an answer. */
export type SealedCookie<Value> = ReturnType<typeof createSealedCookie<Value>>;

/**
 * A cookie that keeps something in a browser for a time. Only this program can read or make it, and no script sees it. By https a cookie
 * for all paths has a name that hosts beside this one cannot set (RFC 6265bis, 4.1.3).
 */
export function createSealedCookie<Value>({ name, secret, isSecure, path = '/' }: SealedCookieOptions) {
  const key = Buffer.from(secret, 'base64url');
  const fullName = isSecure && path === '/' ? `__Host-${name}` : name;
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const form = new RegExp(`(?:^|;\\s*)${fullName}=([\\w+/=-]{40,})`);

  return {
    /** null for a missing cookie, and for one that is too old. */
    read: ({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): Value | null => {
      const [, sealed] = form.exec(cookie) ?? [];
      if (sealed === undefined) return null;
      try {
        const { value, expiresAt }: { value: Value; expiresAt: number } = JSON.parse(unseal(key, sealed, name));
        return Date.now() < expiresAt ? value : null;
      } catch {
        return null;
      }
    },

    /** The header that keeps a value for this time. */
    write: (value: Value, seconds: number): string => {
      const sealed = seal(key, JSON.stringify({ value, expiresAt: Date.now() + seconds * 1000 }), name);
      return `${fullName}=${sealed}; Max-Age=${seconds}; ${attributes}`;
    },

    /** The header that removes it. */
    clear: (): string => `${fullName}=; Max-Age=0; ${attributes}`,
  };
}

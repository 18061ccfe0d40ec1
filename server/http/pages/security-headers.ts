import { createHash } from 'node:crypto';

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

/** Hash expressions of the inline scripts of a page, as a policy names them; blocks of data are not run and need none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = '', code = '' } = groups ?? {};
    if (/\ssrc=/.test(attributes) || /\stype="application\/(?:ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * What a page may do: only what comes from this site, and only the inline scripts that it was written with.
 * Style attributes are allowed, as formulas are set with them; style elements are not.
 */
export function contentSecurityPolicy(html: string, { isSecure }: { readonly isSecure: boolean }): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(html)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // blob: is a picture that was chosen and not yet sent.
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** Beside the policy, on every page. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

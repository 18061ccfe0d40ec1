import { createHash } from 'node:crypto';

interface PagePolicy {
  /** Code of the inline scripts that may run: those that the page's own program has written. */
  readonly scripts?: readonly string[];
  /** Whether the site is reached by https. */
  readonly isSecure: boolean;
  /** Vite writes style elements, so that a change is seen at once. */
  readonly development?: boolean;
}

/**
 * What a page may do: only what comes from this site, and only the inline scripts that are named. Style attributes are allowed, as
 * formulas are set with them; style elements are not.
 */
export function contentSecurityPolicy({ scripts = [], isSecure, development = false }: PagePolicy): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts.map(hashOf))].join(' '),
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
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

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** Beside the policy, on every page. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

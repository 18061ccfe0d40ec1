import { createHash } from 'node:crypto';

/** For a year after a visit, browsers reach a site with https by https only. */
const transportSecurity = 'max-age=31536000';

interface PagePolicy {
  /** Code of the inline scripts that may run: those of the page's own program. */
  readonly scripts?: readonly string[];
  /** Where the site is reached. */
  readonly publicUrl: string;
  /** Whether style elements are allowed too. */
  readonly hasStyleElements?: boolean;
}

/**
 * What a page may do: only what comes from this site, and only the inline scripts that are named. Style attributes are allowed, as
 * formulas are set with them; style elements are not, unless asked for.
 */
export function contentSecurityPolicy({ scripts = [], publicUrl, hasStyleElements = false }: PagePolicy): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts.map(hashOf))].join(' '),
    `style-src 'self'${hasStyleElements ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    // blob: is a picture that was chosen and not yet sent.
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** Headers of every page, beside the policy. */
export const pageHeaders = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** For content that other sites may show on their pages: pictures of shared pages, and everything in a feed's texts. */
export const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** For a PDF. It is no stricter: the PDF readers of browsers are pages themselves, and a page that may load nothing shows nothing. */
export const documentPolicy = "frame-ancestors 'self'";

/**
 * Headers of every answer, unless a handler sets others: it is of the type that it names, nothing in it may run, load or be framed, and
 * no other site's page may embed it.
 */
export function answerHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // Browsers show a picture that is opened by itself in a page of their own, with styles in it.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure(publicUrl) ? { 'strict-transport-security': transportSecurity } : {}),
  };
}

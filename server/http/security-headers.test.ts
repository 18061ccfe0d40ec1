import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy({ scripts: ['"привет"\n', 'b', 'b'], isSecure: false });
  const directiveOf = (name: string, of = policy) =>
    of.split('; ').find((directive) => directive.startsWith(`${name} `));

  it('allows no inline script but those that are named, each by its exact content', () => {
    expect(directiveOf('script-src')).toBe(`script-src 'self' ${hashOf('"привет"\n')} ${hashOf('b')}`);
  });

  it('forbids frames, plugins and another base', () => {
    for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(rule);
    }
  });

  it('asks for https only where the site has it', () => {
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy({ isSecure: true })).toContain('upgrade-insecure-requests');
  });

  it('allows style elements only while developing', () => {
    expect(directiveOf('style-src')).toBe("style-src 'self'");
    const whileDeveloping = contentSecurityPolicy({ isSecure: false, development: true });
    expect(directiveOf('style-src', whileDeveloping)).toBe("style-src 'self' 'unsafe-inline'");
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, scriptHashes } from './security-headers.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('scriptHashes', () => {
  it('names each inline script once, by its exact content', () => {
    const html =
      '<script>one()\n</script><p>x</p><script type="module" async="">import "/a.js"</script><script>one()\n</script>';
    expect(scriptHashes(html)).toEqual([hashOf('one()\n'), hashOf('import "/a.js"')]);
  });

  it('leaves out what is loaded and what is only data', () => {
    const html =
      '<script src="/a.js"></script><script id="state" type="application/json">{"a":1}</script><script type="application/ld+json">{}</script>';
    expect(scriptHashes(html)).toEqual([]);
  });

  it('knows Cyrillic', () => {
    expect(scriptHashes('<script>"привет"</script>')).toEqual([hashOf('"привет"')]);
  });
});

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy('<script>a</script>', { isSecure: false });

  it('allows no inline script but those of the page', () => {
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
    expect(scripts).toBe(`script-src 'self' ${hashOf('a')}`);
  });

  it('forbids frames, plugins and another base', () => {
    for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(rule);
    }
  });

  it('asks for https only where the site has it', () => {
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy('', { isSecure: true })).toContain('upgrade-insecure-requests');
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { serveTests } from '#server/testing/build-test-server.ts';
import { answerHeaders, contentSecurityPolicy, crossOriginHeaders, pageHeaders } from './security-headers.ts';

// On SQLite alone: it is about heads of answers.

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy({ scripts: ['"привет"\n', 'b', 'b'], publicUrl: 'http://localhost:3000' });
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
    expect(contentSecurityPolicy({ publicUrl: 'https://lab.example.org' })).toContain('upgrade-insecure-requests');
  });

  it('allows style elements only where they are asked for', () => {
    expect(directiveOf('style-src')).toBe("style-src 'self'");
    const asked = contentSecurityPolicy({ publicUrl: 'http://localhost:3000', hasStyleElements: true });
    expect(directiveOf('style-src', asked)).toBe("style-src 'self' 'unsafe-inline'");
  });
});

describe('every answer', async () => {
  const server = await serveTests({ PUBLIC_URL: 'https://lab.example.org' });

  const usual = answerHeaders('https://lab.example.org');
  const shown = { ...usual, ...crossOriginHeaders };
  const drawing = expect.stringMatching(/^default-src 'none'; .*sandbox$/);
  const page = expect.stringMatching(/^default-src 'self'; script-src 'self'; .*frame-ancestors 'none'/);

  it.each([
    ['GET', '/api/api/news', 200, usual],
    ['HEAD', '/api/api/news', 200, usual],
    ['GET', '/api/api/courses', 401, usual],
    ['POST', '/api/api/user/login', 400, usual],
    ['GET', '/api/api/nothing', 404, usual],
    ['GET', '/api/api/news/%E0%A4%A', 400, usual],
    ['OPTIONS', '/main', 404, usual],
    ['GET', '/api/media/nothing', 404, usual],
    ['GET', '/api/attachments/nothing', 403, usual],
    ['GET', '/healthz', 200, usual],
    ['GET', '/locales/en/translation.json', 200, usual],
    ['GET', '/api/api/openapi.json', 200, usual],
    ['GET', '/files/assembly-kinetics-ru.svg', 200, { ...shown, 'content-security-policy': drawing }],
    ['GET', '/api/api/docs/', 200, { ...usual, ...pageHeaders, 'content-security-policy': page }],
  ] as const)('%s %s says what may be done with it', async (method, url, status, headers) => {
    const answer = await server.app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(headers);
  });

  it.each(['/files/assembly-kinetics.svg', '/api/api/news'])(
    '%s says nothing else where nothing has changed',
    async (url) => {
      const get = (headers = {}) => server.app.inject({ url, headers });
      const whole = await get();
      const unchanged = await get({ 'if-none-match': String(whole.headers.etag) });
      expect(unchanged.statusCode).toBe(304);
      for (const name of Object.keys(usual))
        expect([undefined, whole.headers[name]]).toContain(unchanged.headers[name]);
    },
  );

  it('asks for https for a year where the site has it, and only there', () => {
    expect(usual['strict-transport-security']).toBe('max-age=31536000');
    expect(answerHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
  });
});

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '#server/testing/a-folder.ts';
import { ConfigError, findMisspelt, readConfig } from './config.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (fault) {
    if (fault instanceof ConfigError) return fault.faults;
    throw fault;
  }
  return [];
}

describe('without any setting', () => {
  test('everything has a default that works', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDirectory: resolve('./data'),
      contentDirectory: null,
      databaseUrl: null,
      mediaPlace: null,
      databasePoolSize: 10,
      languages: ['en'],
      seed: 'demo',
      siteTimeZone: 'UTC',
      adminEmail: null,
      adminPassword: null,
      trustedProxies: [],
      workers: 1,
      logLevel: 'info',
      development: false,
      hasDesignGallery: false,
      maxImageBytes: 10 * 1024 * 1024,
      maxImagePixels: 40_000_000,
      maxDocumentBytes: 100 * 1024 * 1024,
      maxFilesPerRequest: 20,
      smtpUrl: null,
      mailFrom: null,
      doiLookUpUrl: 'https://api.crossref.org',
      journalDays: 400,
      metricsToken: null,
      registration: 'open',
      oidc: null,
      requiresAdminSecondFactor: false,
      allowsPrivateWebhooks: false,
    });
  });

  test('an empty one counts as unset', () => {
    const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}'?([A-Z][A-Z0-9_]+)\b/gm)].flatMap(([, name]) => [name, `${name}_FILE`]);
    expect(names.length).toBeGreaterThan(60);
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('what is set', () => {
  test('is read in its own kind', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://lab.example.org/',
      SITE_LANGUAGES: 'en, ru,en',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
      ADMIN_EMAIL: ' chief@example.org ',
      ADMIN_PASSWORD: 'seven rings',
      DATABASE_URL: 'postgres://lab@db/molsys',
      WORKERS: '4',
      MAX_DOCUMENT_BYTES: '2048',
      MAX_FILES_PER_REQUEST: '3',
      SMTP_URL: 'smtps://lab:seven%20rings@mail.example.org:465',
      MAIL_FROM: 'lab@example.org',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://lab.example.org',
      languages: ['en', 'ru'],
      trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
      adminEmail: 'chief@example.org',
      adminPassword: 'seven rings',
      databaseUrl: 'postgres://lab@db/molsys',
      workers: 4,
      maxDocumentBytes: 2048,
      maxFilesPerRequest: 3,
      smtpUrl: 'smtps://lab:seven%20rings@mail.example.org:465',
      mailFrom: 'lab@example.org',
    });
  });

  test.each([
    [{}, false],
    [{ DESIGN_GALLERY: 'true' }, true],
    [{ NODE_ENV: 'development' }, true],
  ])('with %j there is the gallery of the design system: %j', (environment, hasDesignGallery) => {
    expect(readConfig(environment)).toMatchObject({ hasDesignGallery });
  });

  test.each([
    ['https://works.example.org/api/', 'https://works.example.org/api'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('DOI can be looked up at %s', (address, doiLookUpUrl) => {
    expect(readConfig({ DOI_LOOKUP_URL: address })).toMatchObject({ doiLookUpUrl });
  });

  const keys = { S3_ACCESS_KEY_ID: 'lab', S3_SECRET_ACCESS_KEY: 'pw5ecr' };
  const bucket = { kind: 'bucket', name: 'lab-media', accessKeyId: 'lab', secretAccessKey: 'pw5ecr' };

  test.each([
    [{ MEDIA_URL: 'file:///srv/lab media' }, { kind: 'folder', path: '/srv/lab media' }],
    [
      { MEDIA_URL: 's3://lab-media', ...keys },
      { ...bucket, prefix: '', region: 'us-east-1', endpoint: 'https://s3.us-east-1.amazonaws.com' },
    ],
    [
      { MEDIA_URL: 's3://lab-media/site/a/?endpoint=http://[::1]:9000&region=eu-1', ...keys },
      { ...bucket, prefix: 'site/a/', region: 'eu-1', endpoint: 'http://[::1]:9000' },
    ],
  ])('files are kept where %j says', (environment, mediaPlace) => {
    expect(readConfig(environment).mediaPlace).toEqual(mediaPlace);
  });

  test('a secret may be in a file', async () => {
    const folder = aFolder(onTestFinished);
    await writeFile(join(folder, 'url'), 'postgres://lab:pw5ecr@db/molsys\n');
    expect(readConfig({ DATABASE_URL_FILE: join(folder, 'url') }).databaseUrl).toBe('postgres://lab:pw5ecr@db/molsys');
  });

  test('the port is part of the default address', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });
});

const provider = { OIDC_ISSUER: 'https://id.example.org/lab', OIDC_CLIENT_ID: 'lab', OIDC_CLIENT_SECRET: 'pw5ecr' };

test.each([
  [{}, 'id.example.org'],
  [{ OIDC_NAME: ' University ' }, 'University'],
])('a provider with %j is called %s', (more, name) => {
  const settings = { issuer: 'https://id.example.org/lab', clientId: 'lab', clientSecret: 'pw5ecr', name };
  expect(readConfig({ ...provider, ...more }).oidc).toEqual(settings);
});

describe('faults', () => {
  test('are all told at once', () => {
    const faults = faultsOf({ PORT: 'eighty', SEED: 'maybe', LOG_LEVEL: 'loud', WORKERS: '0', ADMIN_EMAIL: 'a@b.org' });
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
      'ADMIN_EMAIL',
      'LOG_LEVEL',
      'PORT',
      'SEED',
      'WORKERS',
    ]);
  });

  test.each([
    [{ PORT: '65536' }, /^PORT must be at most 65535/],
    [{ PORT: '80.5' }, /^PORT must be a whole number/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL must be an http/],
    [{ PUBLIC_URL: 'https://lab.example.org/molsys' }, /^PUBLIC_URL must be .* without a path/],
    [{ PUBLIC_URL: 'https://lab.example.org/#top' }, /^PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'https://user@lab.example.org' }, /^PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'https://lab.example.org:443', PORT: 'x' }, /^PORT/],
    [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must be a postgres/],
    [{ MAX_DOCUMENT_BYTES: '1023' }, /^MAX_DOCUMENT_BYTES must be at least 1024/],
    [{ MAX_FILES_PER_REQUEST: '0' }, /^MAX_FILES_PER_REQUEST must be at least 1/],
    [{ SITE_LANGUAGES: 'ru' }, /^SITE_LANGUAGES must contain en/],
    [{ SITE_LANGUAGES: 'en,xx' }, /^SITE_LANGUAGES must list/],
    [{ ADMIN_EMAIL: 'a@example.org' }, /ADMIN_EMAIL and ADMIN_PASSWORD go together/],
    [{ ADMIN_PASSWORD: 'seven rings' }, /ADMIN_EMAIL and ADMIN_PASSWORD go together/],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'seven rings' }, /^ADMIN_EMAIL: This is not an e-mail address/],
    [{ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD: Use at least 8 characters/],
    [{ MEDIA_URL: 's3://bucket' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together/],
    [
      { S3_ACCESS_KEY_ID: 'lab', S3_SECRET_ACCESS_KEY: 'secret' },
      /^S3_ACCESS_KEY_ID and .* go together with a MEDIA_URL/,
    ],
    [{ MEDIA_URL: '/srv/media' }, /^MEDIA_URL must be s3:/],
    [{ MEDIA_URL: 'file://server/media' }, /^MEDIA_URL must be s3:/],
    [{ MEDIA_URL: 'https://s3.example.org/media' }, /^MEDIA_URL must be s3:/],
    [{ ADMIN_PASSWORD_FILE: '/nowhere/password' }, /^ADMIN_PASSWORD_FILE names a file that cannot/],
    [
      { DATABASE_URL_FILE: import.meta.filename, DATABASE_URL: 'postgres://db' },
      /^DATABASE_URL and DATABASE_URL_FILE say/,
    ],
    [{ SMTP_URL: 'mail.example.org', MAIL_FROM: 'a@example.org' }, /^SMTP_URL must be an smtp/],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@example.org' }, /^SMTP_URL must be an smtp/],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'the lab' }, /^MAIL_FROM: This is not an e-mail address/],
    [{ SMTP_URL: 'smtp://mail' }, /SMTP_URL and MAIL_FROM go together/],
    [{ MAIL_FROM: 'a@example.org' }, /SMTP_URL and MAIL_FROM go together/],
    [{ OIDC_NAME: 'University' }, /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together/],
    [{ OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'lab' }, /^OIDC_ISSUER, .* go together/],
    [{ ...provider, OIDC_ISSUER: 'http://id.example.org' }, /^OIDC_ISSUER must be an https/],
    [{ ...provider, OIDC_NAME: 'x'.repeat(61) }, /^OIDC_NAME must be at most 60/],
    [{ SITE_TIME_ZONE: 'Mars/Olympus' }, /^SITE_TIME_ZONE must be a time zone/],
    [{ REGISTRATION: 'nobody' }, /^REGISTRATION must be open, closed, or domains/],
    [{ REGISTRATION: 'example.org,' }, /^REGISTRATION must be/],
    [{ DOI_LOOKUP_URL: 'http://api.crossref.org' }, /^DOI_LOOKUP_URL must be an https/],
    [{ DOI_LOOKUP_URL: 'http://127.0.0.1.example.org' }, /^DOI_LOOKUP_URL must be an https/],
    [{ DOI_LOOKUP_URL: 'https://lab:secret@works.example.org' }, /^DOI_LOOKUP_URL must be an https/],
    [{ DOI_LOOKUP_URL: 'https://works.example.org/?q=' }, /^DOI_LOOKUP_URL must be an https/],
    [{ DOI_LOOKUP_URL: 'ftp://works.example.org' }, /^DOI_LOOKUP_URL must be an https/],
  ])('%j is refused in words for people', (environment, words) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(words)]);
  });

  test('never repeat a secret', () => {
    const secret = 'pw5ecr';
    const faults = faultsOf({
      ADMIN_EMAIL: 'a@example.org',
      ADMIN_PASSWORD: secret,
      DATABASE_URL: `mysql://u:${secret}@db`,
      SMTP_URL: `smtp://u:${secret}@`,
      MAIL_FROM: 'a@example.org',
      MEDIA_URL: `s3://lab:${secret}@bucket?endpoint=https://lab:${secret}@s3.example.org`,
      S3_SECRET_ACCESS_KEY: secret,
    });
    expect(faults).toHaveLength(5);
    expect(faults.join()).not.toContain(secret);
  });
});

test.each(['banana', '10.0.0.0/33', '10.0.0.1/8/8', '::1/129', '10.0.0.1/'])('TRUST_PROXY=%s is refused', (proxies) => {
  expect(faultsOf({ TRUST_PROXY: proxies })).toEqual([
    'TRUST_PROXY must list addresses or networks (127.0.0.1, 10.0.0.0/8)',
  ]);
});

test('settings with a slip of the pen are found', () => {
  const environment = {
    PORTT: '1',
    PROT: '1',
    ORT: '1',
    WORKERZ: '1',
    SMTP_URL_FILES: '',
    PORT: '1',
    PATH: '',
    HOSTNAME: '',
  };
  expect(findMisspelt(environment)).toEqual([
    { name: 'PORTT', meant: 'PORT' },
    { name: 'PROT', meant: 'PORT' },
    { name: 'ORT', meant: 'PORT' },
    { name: 'WORKERZ', meant: 'WORKERS' },
    { name: 'SMTP_URL_FILES', meant: 'SMTP_URL_FILE' },
  ]);
});

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { Email, NewPassword } from '#contract/auth.ts';
import { fieldErrorCatalogue, isFieldErrorCode } from '#contract/errors.ts';
import { defaultLanguage, languages } from '#contract/languages.ts';
import {
  defaultMaxDocumentBytes,
  defaultMaxFilesPerRequest,
  defaultMaxImageBytes,
  defaultMaxImagePixels,
} from '#contract/limits.ts';
import { isSafeAddress } from './citation/look-up/safe-address.ts';
import { readMediaUrl } from './storage/media-place.ts';

/** All settings of the environment, checked. Read once, at the start; no other code reads the environment. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** The environment breaks rules of the configuration; each fault is one line. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration is wrong: ${faults.join('; ')}.`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

function wholeNumber(min: number, max: number, fallback: number) {
  return z._default(
    z.coerce
      .number({ error: 'must be a whole number' })
      .check(
        z.int({ error: 'must be a whole number' }),
        z.gte(min, { error: `must be at least ${min}` }),
        z.lte(max, { error: `must be at most ${max}` }),
      ),
    fallback,
  );
}

function text(isRight: (value: string) => boolean, error: string) {
  return z.string().check(z.refine(isRight, { error }));
}

function oneOf<const Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) {
  const error = `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return z._default(z.enum(values, { error }), fallback);
}

const siteAddressFault = 'must be an http:// or https:// address of a host, without a path, query, fragment or user';

/** An address of the host alone: the site's addresses begin right after the host. */
function isSiteAddress(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  const { origin, href } = new URL(text);
  return href === `${origin}/` && !/[?#]/.test(text);
}

const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

/** An address, or a network in CIDR form. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

/** Such an address needs only a host; URL has no special rules for these protocols and lets the host be empty. */
function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}

/** The program adds to its path, so nothing may follow the path. */
function isServiceUrl(text: string): boolean {
  return isSafeAddress(text) && new URL(text).search === '' && new URL(text).hash === '';
}

function isTimeZone(text: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

const serviceUrlFault = 'must be an https:// address (http:// only on this machine)';

const noKeys = { accessKeyId: '', secretAccessKey: '' };

const Environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(text(isSiteAddress, siteAddressFault)),
  DATA_DIR: z._default(z.string(), './data'),
  CONTENT_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(text(isPostgresUrl, 'must be a postgres:// address')),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000, 10),
  SITE_LANGUAGES: z._default(
    z.pipe(
      list,
      z
        .array(z.enum(languages, { error: `must list languages out of ${languages.join(', ')}` }))
        .check(z.refine((named) => named.includes(defaultLanguage), { error: `must contain ${defaultLanguage}` })),
    ),
    [defaultLanguage],
  ),
  SEED: oneOf(['demo', 'none'], 'demo'),
  ADMIN_EMAIL: z.optional(z.pipe(z.string(), Email)),
  ADMIN_PASSWORD: z.optional(NewPassword),
  TRUST_PROXY: z._default(
    z.pipe(list, z.array(text(isNetwork, 'must list addresses or networks (127.0.0.1, 10.0.0.0/8)'))),
    [],
  ),
  WORKERS: wholeNumber(1, 64, 1),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  DESIGN_GALLERY: oneOf(['true', 'false'], 'false'),
  MAX_IMAGE_BYTES: wholeNumber(1024, 1024 ** 3, defaultMaxImageBytes),
  MAX_IMAGE_PIXELS: wholeNumber(1, 268_000_000, defaultMaxImagePixels),
  MAX_DOCUMENT_BYTES: wholeNumber(1024, 1024 ** 3, defaultMaxDocumentBytes),
  MAX_FILES_PER_REQUEST: wholeNumber(1, 1000, defaultMaxFilesPerRequest),
  MEDIA_URL: z.optional(
    text(
      (value) => readMediaUrl(value, noKeys) !== null,
      'must be s3://bucket/prefix?endpoint=https://…&region=… without keys, or file:///folder',
    ),
  ),
  SITE_TIME_ZONE: z._default(text(isTimeZone, 'must be a time zone such as Europe/Moscow'), 'UTC'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(text(isSmtpUrl, 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: z.optional(z.pipe(z.string(), Email)),
  DOI_LOOKUP_URL: z._default(text(isServiceUrl, serviceUrlFault), 'https://api.crossref.org'),
  JOURNAL_DAYS: wholeNumber(1, 36_500, 400),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{16,}$/, { error: 'must have 16 characters or more' })),
  ),
  REGISTRATION: z._default(
    z.pipe(
      z.string().check(
        z.toLowerCase(),
        z.regex(/^(open|closed|[a-z0-9-]+(\.[a-z0-9-]+)+(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)+)*)$/, {
          error: 'must be open, closed, or domains of e-mail separated by commas',
        }),
      ),
      z.transform((value): 'open' | 'closed' | string[] =>
        value === 'open' || value === 'closed' ? value : value.split(/\s*,\s*/),
      ),
    ),
    'open',
  ),
  OIDC_ISSUER: z.optional(text(isServiceUrl, serviceUrlFault)),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.trim(), z.maxLength(60, { error: 'must be at most 60 characters' }))),
  ALLOW_PRIVATE_WEBHOOKS: oneOf(['true', 'false'], 'false'),
  REQUIRE_ADMIN_SECOND_FACTOR: oneOf(['true', 'false'], 'false'),
});

/** Settings that are or contain secrets: each may be in a file, which the setting of that name with `_FILE` names. */
const secretNames = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
] as const;

/** Files with secrets, by the settings that name them. */
export function secretFilesOf(
  environment: Readonly<Record<string, string | undefined>>,
): [name: string, path: string][] {
  return secretNames.flatMap((secret): [string, string][] => {
    const [name, path] = [`${secret}_FILE`, environment[`${secret}_FILE`]];
    return path ? [[name, path]] : [];
  });
}

/** Reads secrets from their files into the environment, and notes what is wrong with the files. */
function readSecretFiles(given: Record<string, string | undefined>, faults: string[]): void {
  for (const [setting, file] of secretFilesOf(given)) {
    const name = setting.replace(/_FILE$/, '');
    if (given[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE say the same: set one of them`);
      continue;
    }
    try {
      // Editors end a file with a line end.
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      faults.push(`${name}_FILE names a file that cannot be read`);
    }
  }
}

/**
 * Names in an environment that look like a misspelt setting, each with that setting: one letter too many, missing or wrong, or two letters
 * that changed places.
 */
export function findMisspelt(environment: Readonly<Record<string, unknown>>): { name: string; meant: string }[] {
  const known = [...Object.keys(Environment.shape), ...secretNames.map((name) => `${name}_FILE`)];
  return Object.keys(environment).flatMap((name) => {
    const meant = known.includes(name) ? undefined : known.find((setting) => isOneSlipAway(name, setting));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function isOneSlipAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const swapped = (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2);
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    swapped === otherRest
  );
}

/** Messages of the contract's rules are codes; those of this file are words. */
function describeFault(name: string, message: string): string {
  return isFieldErrorCode(message)
    ? `${name}: ${fieldErrorCatalogue[message].replace(/\.$/, '')}`
    : `${name} ${message}`;
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 * @throws ConfigError that names every fault at once.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const faults: string[] = [];
  readSecretFiles(given, faults);
  const outcome = Environment.safeParse(given);
  for (const { path, message } of outcome.error?.issues ?? []) faults.push(describeFault(String(path[0]), message));
  if ((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither');
  }
  if ((given.SMTP_URL === undefined) !== (given.MAIL_FROM === undefined)) {
    faults.push('SMTP_URL and MAIL_FROM go together: set both or neither');
  }
  const { MEDIA_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  const ofBucket = [MEDIA_URL?.startsWith('s3:') ?? false, Boolean(S3_ACCESS_KEY_ID), Boolean(S3_SECRET_ACCESS_KEY)];
  if (new Set(ofBucket).size > 1) {
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together with a MEDIA_URL of s3://: set all or none');
  }
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = given;
  const ofProvider = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].map((value) => value !== undefined);
  if (new Set([...ofProvider, ...(OIDC_NAME === undefined ? [] : [true])]).size > 1) {
    faults.push(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together, with OIDC_NAME if you like: set all or none',
    );
  }
  if (!outcome.success || faults.length > 0) throw new ConfigError(faults);
  const values = outcome.data;
  const keys = { accessKeyId: values.S3_ACCESS_KEY_ID ?? '', secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '' };
  return {
    host: values.HOST,
    port: values.PORT,
    /** Without a slash at its end. */
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDirectory: resolve(values.DATA_DIR),
    /** The lab's own texts; null: the texts beside the program. */
    contentDirectory: values.CONTENT_DIR === undefined ? null : resolve(values.CONTENT_DIR),
    /** null: SQLite in the data directory. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** null: a folder in the data directory. */
    mediaPlace: values.MEDIA_URL === undefined ? null : readMediaUrl(values.MEDIA_URL, keys),
    /** Most connections to PostgreSQL that the requests of one process share. */
    databasePoolSize: values.DATABASE_POOL_SIZE,
    languages: [...new Set(values.SITE_LANGUAGES)],
    seed: values.SEED,
    adminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    trustedProxies: values.TRUST_PROXY,
    workers: values.WORKERS,
    logLevel: values.LOG_LEVEL,
    development: values.NODE_ENV === 'development',
    /** Whether there is a page with every part of the interface in every state: while developing, and in tests. */
    hasDesignGallery: values.NODE_ENV === 'development' || values.DESIGN_GALLERY === 'true',
    maxImageBytes: values.MAX_IMAGE_BYTES,
    maxImagePixels: values.MAX_IMAGE_PIXELS,
    maxDocumentBytes: values.MAX_DOCUMENT_BYTES,
    /** Most files that one form can bring. */
    maxFilesPerRequest: values.MAX_FILES_PER_REQUEST,
    /** Time zone of the site's days: news become public at the beginning of their day. */
    siteTimeZone: values.SITE_TIME_ZONE,
    /** Server that e-mails are handed to, with user and password where it needs them; null: nothing that needs mail is offered. */
    smtpUrl: values.SMTP_URL ?? null,
    /** Sender of the e-mails; null where there is no mail. */
    mailFrom: values.MAIL_FROM ?? null,
    /** Crossref-compatible service that finds a publication by its DOI, without a slash at its end. */
    doiLookUpUrl: values.DOI_LOOKUP_URL.replace(/\/+$/, ''),
    /** How long entries of the journal are kept. */
    journalDays: values.JOURNAL_DAYS,
    /** With this token `/metrics` can be read from anywhere; null: only from this machine. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Who may register: everybody, nobody, or people with an address of these domains, which are in lower case. */
    registration: values.REGISTRATION,
    /** The OpenID Connect provider that people may sign in with; null: they sign in only with passwords. */
    oidc: oidcSettingsOf(values),
    /** Whether webhooks may have any address: also in networks that are not public, and without TLS. */
    allowsPrivateWebhooks: values.ALLOW_PRIVATE_WEBHOOKS === 'true',
    /** Whether the administration is open only to sign-ins with a second factor. */
    requiresAdminSecondFactor: values.REQUIRE_ADMIN_SECOND_FACTOR === 'true',
  };
}

function oidcSettingsOf(values: z.infer<typeof Environment>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    /** Its name for people. */
    name: name || new URL(issuer).host,
  };
}

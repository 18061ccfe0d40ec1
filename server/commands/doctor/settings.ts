import { stat } from 'node:fs/promises';
import { findMisspelt, secretFilesOf } from '#server/config.ts';
import { tryMail } from '#server/mail/mailer.ts';
import type { Finding, Findings, Site } from './finding.ts';

const othersBits = 0o007;

/** Examines settings that the server accepts but that should be different. */
export async function* examineSettings({ config, environment }: Site): Findings {
  for (const { name, meant } of findMisspelt(environment)) {
    yield { fault: `There is no setting ${name}, so it is not looked at`, cure: `Call it ${meant}, or take it out` };
  }
  for (const [name, path] of secretFilesOf(environment)) {
    const { mode } = await stat(path);
    if (mode & othersBits) yield { fault: `Everybody can read ${path}, the ${name}`, cure: `chmod o= ${path}` };
  }
  for (const weakness of weaknesses) {
    const finding = weakness(config);
    if (finding) yield finding;
  }
}

const everybody = /^(0\.0\.0\.0|::)\/0$/;

const weaknesses: readonly ((config: Site['config']) => Finding | false)[] = [
  ({ development }) =>
    development && {
      fault: 'NODE_ENV is development: visitors get a slow site that tells of itself',
      cure: 'Take NODE_ENV out, or set it to production',
    },
  ({ publicUrl }) =>
    !publicUrl.startsWith('https:') && {
      fault: `PUBLIC_URL is ${publicUrl}: passwords travel in the clear, and links in e-mails and feeds begin with it`,
      cure: 'Let a proxy bring TLS (deploy/nginx.conf), and set PUBLIC_URL to the https:// address of the site',
    },
  ({ publicUrl, trustedProxies }) =>
    publicUrl.startsWith('https:') &&
    trustedProxies.length === 0 && {
      fault: 'TRUST_PROXY is not set: all visitors count as one address, and one who guesses passwords locks them all',
      cure: 'Set it to the address of the proxy that brings TLS (127.0.0.1 on this machine)',
    },
  ({ trustedProxies }) =>
    trustedProxies.some((network) => everybody.test(network)) && {
      fault: 'TRUST_PROXY believes everybody: whoever guesses passwords can claim another address each time',
      cure: 'Name the addresses of your proxies alone',
    },
  ({ adminPassword }) =>
    adminPassword !== null && {
      fault:
        'ADMIN_PASSWORD is still set, though the database has its administrator: whoever reads the settings has it',
      cure: 'Take ADMIN_EMAIL and ADMIN_PASSWORD out, and change that password if it is still in use',
    },
  ({ registration, smtpUrl }) =>
    registration !== 'closed' &&
    smtpUrl === null && {
      fault: 'Anybody can register with the e-mail of somebody else, as there is no mail to prove it by',
      cure: 'Set SMTP_URL and MAIL_FROM, or REGISTRATION=closed',
    },
  ({ databaseUrl, mediaPlace }) =>
    databaseUrl !== null &&
    mediaPlace === null && {
      fault: 'Pictures and PDFs are kept in DATA_DIR, where no other server on this database finds them',
      cure: 'Set MEDIA_URL (docs/how-to/share-media.md), even where this is the only server yet',
    },
];

/** Checks that the mail server answers and accepts the sign-in; sends nothing. */
export async function* examineMail({ config: { smtpUrl } }: Site): Findings {
  if (smtpUrl === null) return;
  const { hostname, port } = new URL(smtpUrl);
  const place = port === '' ? hostname : `${hostname}:${port}`;
  const fault = await tryMail(smtpUrl);
  if (fault && 'code' in fault && fault.code === 'EAUTH') {
    yield { fault: `The mail server ${place} refuses the sign-in`, cure: 'Set user and password in SMTP_URL right' };
  } else if (fault) {
    const cure = 'Start it, or set SMTP_URL right; a firewall may be in the way';
    yield { fault: `The mail server ${place} cannot be reached (${fault.message})`, cure };
  }
}

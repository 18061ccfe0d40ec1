import { tryMail } from '#server/mail/mailer.ts';
import type { Findings, Site } from './finding.ts';

/** Whether the mail server is there and lets the site in; nothing is sent. */
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

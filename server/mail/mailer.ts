import { setTimeout as delay, setImmediate as soon } from 'node:timers/promises';

/** One e-mail to one address, as plain text and as HTML. */
export interface EmailMessage {
  readonly to: string;
  /** The sender's name, in words. */
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where the mailer reports what failed. */
export interface MailLog {
  error(details: object, message: string): void;
}

/** Hands e-mails over to a mail server. */
export interface Mailer {
  /**
   * Makes an e-mail and hands it over in the background: nobody waits for it, so the time of an answer does not tell whether there was an
   * e-mail. null where there is none to send. Failures are logged.
   */
  send(makeEmail: () => Promise<EmailMessage | null>): void;
  /** Waits a moment for the e-mails under way, then gives them up. */
  close(): Promise<void>;
}

interface MailSettings {
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
}

/** A whole class may register at once; most mail servers accept only a few connections of one client. */
const maxConnections = 2;
const connectionMilliseconds = 10_000;
const silenceMilliseconds = 30_000;
const limits = {
  connectionTimeout: connectionMilliseconds,
  greetingTimeout: connectionMilliseconds,
  dnsTimeout: connectionMilliseconds,
  socketTimeout: silenceMilliseconds,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;
/** Together with the requests under way, this is less than a stop may take. */
const closingMilliseconds = 1500;

/** null where no mail server is set; then the code for mail takes no memory. */
export async function createMailer({ smtpUrl, mailFrom }: MailSettings, log: MailLog): Promise<Mailer | null> {
  if (smtpUrl === null || mailFrom === null) return null;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...limits, url: smtpUrl, pool: true, maxConnections });
  const underWay = new Set<Promise<void>>();

  async function deliver(makeEmail: () => Promise<EmailMessage | null>): Promise<void> {
    try {
      // After the answer to the caller.
      await soon();
      const message = await makeEmail();
      if (!message) return;
      const { to, sender, ...content } = message;
      await transport.sendMail({
        ...content,
        to: { name: '', address: to },
        from: { name: sender, address: mailFrom ?? '' },
        headers: { 'auto-submitted': 'auto-generated' },
      });
    } catch (fault) {
      log.error(describeFault(fault), 'an e-mail was not sent');
    }
  }

  return {
    send: (makeEmail) => {
      const delivery = deliver(makeEmail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },

    close: async () => {
      await Promise.race([Promise.all(underWay), delay(closingMilliseconds, undefined, { ref: false })]);
      transport.close({ force: true });
    },
  };
}

/** Connects to a mail server and signs in, but sends nothing. Gives null or the fault, whose code is `EAUTH` for a refused sign-in. */
export async function tryMail(smtpUrl: string): Promise<Error | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...limits, url: smtpUrl });
  try {
    await transport.verify();
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  } finally {
    transport.close();
  }
}

/** Codes; words only for a connection that failed, as what a mail server answers to an e-mail names the address. */
function describeFault(fault: unknown): object {
  if (!(fault instanceof Error)) return {};
  const isUnconnected = Reflect.get(fault, 'command') === 'CONN';
  const keys = ['name', 'code', 'errcode', 'responseCode', 'command', ...(isUnconnected ? ['message'] : [])];
  const details = keys.map((key) => [key, Reflect.get(fault, key)]);
  return Object.fromEntries(details.filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
}

import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { TestServer } from './build-test-server.ts';
import { portOf } from './on-a-free-port.ts';

/** An e-mail as it was received. */
export interface ReceivedEmail {
  /** Addresses of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  readonly header: (name: string) => string;
  readonly text: string;
  readonly html: string;
}

/** A mail server that keeps the e-mails that it receives. */
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Starts a mail server on a free port of this machine; by default it accepts everything. */
export async function openMailbox(options: SMTPServerOptions = {}) {
  const messages: ReceivedEmail[] = [];
  const waiting: Array<() => void> = [];
  const taken = new Set<ReceivedEmail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // A client that keeps its connection open must not delay the end: the default is half a minute.
    closeTimeout: 1,
    onData: async (stream, { envelope }, done) => {
      const message = await text(stream);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      messages.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...readMessage(message) });
      done();
      for (const look of waiting.splice(0)) look();
    },
    ...options,
  });
  // Tests do not care about a client that goes away in the middle.
  server.on('error', () => undefined);

  return {
    /** For the configuration. */
    url: `smtp://127.0.0.1:${await portOf(server.listen(0, '127.0.0.1'))}`,
    /** All e-mails so far. */
    messages,
    /** Waits for the next e-mail that was not taken yet, to this address if one is given. */
    next: async (to?: string): Promise<ReceivedEmail> => {
      for (;;) {
        const message = messages.find((one) => !taken.has(one) && (to === undefined || one.to.includes(to)));
        if (message) {
          taken.add(message);
          return message;
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: (): Promise<void> => new Promise((resolve) => server.close(resolve)),
  };
}

/** The token in the link of an e-mail, which leads to this address. */
export function tokenIn({ text: plain, html }: ReceivedEmail, page: string): string {
  const [link = '', token = ''] = /https?:\S+#token=([\w-]+)/.exec(plain) ?? [];
  if (link !== `${page}#token=${token}`) throw new Error(`The message leads elsewhere: ${plain}`);
  if (!html.includes(`href="${link}"`)) throw new Error(`The message lacks the link as HTML: ${html}`);
  return token;
}

/** A message of two parts, plain text and HTML. */
function readMessage(message: string): Pick<ReceivedEmail, 'header' | 'text' | 'html'> {
  const { header, body } = readPart(message);
  const boundary = /boundary="([^"]+)"/.exec(header('content-type'))?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => readPart(part.replace(/^\r\n/, '')));
  const contentOf = (type: string) => {
    const part = parts.find((each) => each.header('content-type').startsWith(type));
    return part ? decode(part.body, part.header('content-transfer-encoding')) : '';
  };
  return { header, text: contentOf('text/plain'), html: contentOf('text/html') };
}

function readPart(part: string) {
  const end = part.indexOf('\r\n\r\n');
  const lines = part
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const fields = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { header: (name: string) => fields.get(name) ?? '', body: part.slice(end + '\r\n\r\n'.length) };
}

/** Words of a header beyond ASCII (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      decode(word.replaceAll('_', ' '), kind.toUpperCase() === 'B' ? 'base64' : 'quoted-printable'),
    );
}

function decode(content: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString();
  if (encoding !== 'quoted-printable') return content;
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Makes all links that were sent this much older than now. */
export async function ageLinks({ services }: TestServer, milliseconds: number): Promise<void> {
  const created_at = new Date(Date.now() - milliseconds);
  await services.database.write((executor) => executor.updateTable('mail_links').set({ created_at }).execute());
}

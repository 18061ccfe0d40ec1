import { afterEach, describe, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '#server/testing/a-mailbox.ts';
import { createMailer, type EmailMessage, type Mailer } from './mailer.ts';

const mailFrom = 'lab@example.org';
const message: EmailMessage = {
  to: 'ada@example.net',
  sender: 'Лаборатория',
  subject: 'Новый пароль – Лаборатория дизайна и инженерии молекулярных систем',
  text: 'Откройте https://lab.example.org/ru/password#token=abc',
  html: '<p>Откройте <a href="https://lab.example.org/ru/password#token=abc">ссылку</a></p>',
};

const opened: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function aMailbox(options?: Parameters<typeof openMailbox>[0]): Promise<Mailbox> {
  const mailbox = await openMailbox(options);
  opened.push(mailbox);
  return mailbox;
}

async function aMailer(smtpUrl: string) {
  const faults: object[] = [];
  const mailer = await createMailer({ smtpUrl, mailFrom }, { error: (details) => faults.push(details) });
  if (!mailer) throw new Error('There is no mailer');
  opened.unshift(mailer);
  return { ...mailer, faults };
}

/** Sends an e-mail and waits for its end, as closing does. */
async function sendAndClose(mailer: Mailer): Promise<void> {
  mailer.send(async () => message);
  await mailer.close();
}

test('without a mail server there is no mailer', async () => {
  const log = { error: () => undefined };
  expect(await createMailer({ smtpUrl: null, mailFrom: null }, log)).toBeNull();
});

describe('an e-mail', () => {
  test('arrives as it was written, in both forms and any alphabet', async () => {
    const mailbox = await aMailbox();
    const mailer = await aMailer(mailbox.url);
    mailer.send(async () => message);
    const received = await mailbox.next();
    expect(received).toMatchObject({ from: mailFrom, to: [message.to] });
    expect(received.text.trim()).toBe(message.text);
    expect(received.html.trim()).toBe(message.html);
    expect(received.header('subject')).toBe(message.subject);
    expect(received.header('from')).toBe(`Лаборатория <${mailFrom}>`);
    expect(received.header('to')).toBe(message.to);
    expect(received.header('auto-submitted')).toBe('auto-generated');
    expect(mailer.faults).toEqual([]);
  });

  test('is handed over with the user and the password of the address, whatever is in them', async () => {
    const given: unknown[] = [];
    const mailbox = await aMailbox({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        given.push({ username, password });
        done(null, { user: 'lab' });
      },
    });
    const mailer = await aMailer(mailbox.url.replace('//', '//lab%40example.org:seven%20rings%2F@'));
    mailer.send(async () => message);
    await mailbox.next();
    expect(given).toEqual([{ username: 'lab@example.org', password: 'seven rings/' }]);
  });

  test('is made only after whatever can be done at once, so that an answer goes out before', async () => {
    const mailer = await aMailer((await aMailbox()).url);
    const order: string[] = [];
    mailer.send(async () => {
      order.push('message');
      return null;
    });
    for (let count = 0; count < 100; count++) await Promise.resolve();
    order.push('answer');
    await mailer.close();
    expect(order).toEqual(['answer', 'message']);
  });

  test('need not be sent after all', async () => {
    const mailbox = await aMailbox();
    const mailer = await aMailer(mailbox.url);
    mailer.send(async () => null);
    await mailer.close();
    expect({ messages: mailbox.messages, faults: mailer.faults }).toEqual({ messages: [], faults: [] });
  });

  test('on its way is waited for when the mailer closes', async () => {
    const mailbox = await aMailbox();
    const mailer = await aMailer(mailbox.url);
    for (let count = 0; count < 5; count++) mailer.send(async () => message);
    await mailer.close();
    expect(mailbox.messages).toHaveLength(5);
  });
});

describe('a failure is logged without address, token or password', () => {
  const secrets = /ada|example|abc|seven/;

  test('where nothing answers', async () => {
    const mailbox = await openMailbox();
    await mailbox.close();
    const mailer = await aMailer(mailbox.url.replace('//', '//lab:seven@'));
    await sendAndClose(mailer);
    expect(mailer.faults).toHaveLength(1);
    expect(JSON.stringify(mailer.faults)).toContain('ECONNREFUSED');
    expect(JSON.stringify(mailer.faults)).not.toMatch(secrets);
  });

  test('where the mail server does not know the address', async () => {
    const mailbox = await aMailbox({
      onRcptTo: ({ address }, _session, done) => done(new Error(`No such user: ${address}`)),
    });
    const mailer = await aMailer(mailbox.url);
    await sendAndClose(mailer);
    expect(mailer.faults).toEqual([expect.objectContaining({ code: 'EENVELOPE', responseCode: 550 })]);
    expect(JSON.stringify(mailer.faults)).not.toMatch(secrets);
  });

  test('where the mail server does not take the text', async () => {
    const mailbox = await aMailbox({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(new Error('Refused: token=abc')));
      },
    });
    const mailer = await aMailer(mailbox.url);
    await sendAndClose(mailer);
    expect(mailer.faults).toHaveLength(1);
    expect(JSON.stringify(mailer.faults)).not.toMatch(secrets);
  });

  test('where it could not even be made', async () => {
    const mailer = await aMailer((await aMailbox()).url);
    mailer.send(() => Promise.reject(new Error('ada@example.net is nobody')));
    await mailer.close();
    expect(mailer.faults).toEqual([{ name: 'Error' }]);
  });
});

test('closing waits neither for a mail server that says nothing nor for an e-mail that is not made', async () => {
  const mailbox = await aMailbox({ onConnect: () => undefined });
  const mailer = await aMailer(mailbox.url);
  const made = Promise.withResolvers<null>();
  mailer.send(() => made.promise);
  await sendAndClose(mailer);
  // If closing waited, the test would not get here.
  made.resolve(null);
  expect(mailbox.messages).toEqual([]);
});

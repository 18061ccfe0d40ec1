import { createServer, type RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, isPublicUrl, lookUpPublic, send, signatureOf } from './sending.ts';

test('a payload is signed as the specification’s own libraries do', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

const all = (values: readonly string[], is: boolean) => values.map((value): [string, boolean] => [value, is]);

test.each([
  ...all(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'], true),
  ...all(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'], false),
  ...all(['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1'], false),
  ...all(['224.0.0.1', '255.255.255.255', '2002:7f00:1::', '2001:db8::1', 'fe80::1%eth0', 'localhost', ''], false),
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ...all(['https://example.org/hook', 'https://[2606:2800:220::1]/'], true),
  ...all(['http://example.org/', 'ftp://example.org/', 'https://name:word@example.org/'], false),
  ...all(['https://localhost/', 'https://deep.localhost./', 'https://[::ffff:7f00:1]/'], false),
  // Other ways to write 127.0.0.1.
  ...all(['https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/'], false),
])('%s may be called: %s', (url, may) => {
  expect(isPublicUrl(url)).toBe(may);
});

test.each([
  [['93.184.216.34'], '93.184.216.34'],
  [['93.184.216.34', '127.0.0.1'], 'NOT_PUBLIC'],
  [['10.0.0.1'], 'NOT_PUBLIC'],
  [[], 'NOT_FOUND'],
])('a connection to a name that means %j gets %s', async (addresses, expected) => {
  const found = addresses.map((address) => ({ address, family: 4 }));
  const ask = (_name: string, _options: object, tell: (fault: null, found: object[]) => void) => tell(null, found);
  const lookUp = lookUpPublic(Object.assign(ask) as Parameters<typeof lookUpPublic>[0]);
  const outcome = await new Promise((resolve) =>
    lookUp('rebinding.example', {}, (fault, address) => resolve(fault?.message ?? address)),
  );
  expect(outcome).toBe(expected);
});

describe('what comes back', () => {
  const outgoing = { secret: 'whsec_c2VjcmV0', id: 'a', payload: '{}' };
  async function outcomeOf(answer: RequestListener, path = '/') {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${Object(server.address()).port}${path}`;
    const outcome = await send({ ...outgoing, url }, true, new AbortController().signal);
    server.closeAllConnections();
    server.close();
    return outcome;
  }

  test.each<[string, RequestListener, object]>([
    ['is told', (_, response) => response.writeHead(202).end('ok'), { status: 202, answer: 'ok' }],
    [
      'is no redirect that is followed',
      (_, response) => response.writeHead(302, { location: 'https://example.org' }).end(),
      { status: 302, answer: '' },
    ],
    [
      'is read to a bound, though it never ends',
      (_, response) => response.writeHead(200).write('x\0'.repeat(5_000)),
      { status: 200, answer: expect.stringMatching(/^x{500,1000}$/) },
    ],
    ['is nothing', (request) => request.socket.destroy(), { status: null, answer: 'ECONNRESET' }],
  ])('%s', async (_, answer, expected) => {
    expect(await outcomeOf(answer)).toEqual(expected);
  });

  test('is nothing from an address, or a name of one, that is not public', async () => {
    const stop = new AbortController().signal;
    for (const url of ['https://127.0.0.1:1/', 'https://localhost:1/', 'http://example.org/'])
      expect(await send({ ...outgoing, url }, false, stop)).toEqual({ status: null, answer: 'NOT_PUBLIC' });
  });
});

import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

const limitMilliseconds = 10_000;
/** How much of an answer is read and kept. */
const maxAnswerBytes = 1_000;

/** The request to send. */
interface Outgoing {
  readonly url: string;
  readonly secret: string;
  readonly id: string;
  readonly payload: string;
}

/** The answer; without a status, the reason why there is none. */
interface Answer {
  readonly status: number | null;
  readonly answer: string;
}

/** The signature of the Standard Webhooks specification. A secret is `whsec_` and bytes in base64. */
export function signatureOf(secret: string, id: string, seconds: number, payload: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${payload}`).digest('base64')}`;
}

/**
 * Posts a payload with its signature. Does not follow redirects, and reads only as much of the answer as is kept.
 * @param isAnywhere allows networks that are not public, and plain HTTP
 */
export function send({ url, secret, id, payload }: Outgoing, isAnywhere: boolean, stop: AbortSignal): Promise<Answer> {
  if (!isAnywhere && !isPublicUrl(url)) return Promise.resolve({ status: null, answer: 'NOT_PUBLIC' });
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), 'user-agent': 'LabSite' },
    ...{
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signatureOf(secret, id, seconds, payload),
    },
  };
  const limit = AbortSignal.timeout(limitMilliseconds);
  const options = {
    ...{ method: 'POST', headers, agent: false, signal: AbortSignal.any([stop, limit]) },
    ...(isAnywhere ? {} : { lookup: lookUpPublic() }),
  };
  return new Promise((resolve) => {
    const outgoing = (new URL(url).protocol === 'http:' ? requestPlainly : request)(url, options, (response) => {
      const status = response.statusCode ?? null;
      let answer = '';
      const end = () => {
        // PostgreSQL stores no NUL.
        resolve({ status, answer: answer.replaceAll('\0', '').slice(0, maxAnswerBytes) });
        response.destroy();
      };
      response.setEncoding('utf8').on('data', (part: string) => {
        answer += part;
        if (answer.length >= maxAnswerBytes) end();
      });
      response.on('end', end).on('error', end);
    });
    outgoing.on('error', (fault) => {
      const reason = limit.aborted ? 'TIMEOUT' : 'code' in fault ? String(fault.code) : fault.message;
      resolve({ status: null, answer: reason });
    });
    outgoing.end(payload);
  });
}

/** The special-purpose registries of IANA: addresses outside of the public network, or leading back out of it. */
const closed = blockListOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);
/** All other IPv6 addresses are special. */
const global = blockListOf(['2000::/3']);

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an IP address belongs to the public network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return isIPv4(address) && !closed.check(address);
}

/** Whether a URL may belong to a program elsewhere: HTTPS, and no user in it. Its host is looked up when it is called. */
export function isPublicUrl(text: string): boolean {
  const { protocol, hostname, username, password } = new URL(text);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || username + password !== '') return false;
  return isIP(address) === 0 ? !/(?:^|\.)localhost\.?$/.test(address) : isPublicAddress(address);
}

/** Looks up the host of a connection, which then uses exactly the addresses that were found to be public. */
export function lookUpPublic(ask: typeof lookup = lookup): LookupFunction {
  return (name, options, tell) => {
    ask(name, { ...options, all: true }, (fault, addresses) => {
      const [first] = addresses ?? [];
      if (fault || !first) return tell(fault ?? new Error('NOT_FOUND'), '');
      if (!addresses.every(({ address }) => isPublicAddress(address))) return tell(new Error('NOT_PUBLIC'), '');
      return options.all ? tell(null, addresses) : tell(null, first.address, first.family);
    });
  };
}

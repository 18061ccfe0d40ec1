import { createHmac } from 'node:crypto';
import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { isPublicUrl, lookUpPublic } from './public-address.ts';

const limitMilliseconds = 10_000;
/** An answer is read so far, and told so far. */
const maxAnswerBytes = 1_000;

/** What goes out, and where. */
interface Outgoing {
  readonly url: string;
  readonly secret: string;
  readonly id: string;
  readonly payload: string;
}

/** What came back; without a status: why nothing did. */
interface Answer {
  readonly status: number | null;
  readonly answer: string;
}

/** As of the Standard Webhooks specification; a secret is `whsec_` and bytes in base64. */
export function signatureOf(secret: string, id: string, seconds: number, payload: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${payload}`).digest('base64')}`;
}

/**
 * Posts a payload with its signature. Redirects are not followed, and of the answer no more is read than is told.
 * @param isAnywhere also into networks that are not public, and without TLS
 */
export function send({ url, secret, id, payload }: Outgoing, isAnywhere: boolean, stop: AbortSignal): Promise<Answer> {
  if (!isAnywhere && !isPublicUrl(url)) return Promise.resolve({ status: null, answer: 'NOT_PUBLIC' });
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), 'user-agent': 'Molsys' },
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

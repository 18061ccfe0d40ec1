import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '#server/storage/media-place.ts';
import { openOnFreePort } from './on-a-free-port.ts';

/** Page size of a list: servers may give fewer entries at a time than they are asked for. */
const pageSize = 3;

interface KeptFile {
  readonly bytes: Buffer;
  modifiedAt: Date;
}

interface BegunUpload {
  readonly key: string;
  begunAt: Date;
  readonly parts: Map<number, Buffer>;
}

/** How requests are answered. `stumbling` serves every second request; `unable` cannot join the parts of a file. */
type Mood = 'well' | 'failing' | 'silent' | 'stumbling' | 'unable';

/** An S3 server in memory with one bucket, which refuses requests without its signature. */
export type TestBucket = Awaited<ReturnType<typeof openTestBucket>>;

interface Question {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

/** Starts an S3 server on a free port of this machine. */
export async function openTestBucket() {
  const bucket: { mood: Mood } = { mood: 'well' };
  const files = new Map<string, KeptFile>();
  const uploads = new Map<string, BegunUpload>();
  const [accessKeyId, secretAccessKey, region, name, prefix] = ['lab', randomUUID(), 'eu-test-1', 'lab-media', 'site/'];
  let asked = 0;

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (body === null || bucket.mood === 'silent') return;
    asked += 1;
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket');
    const key = pathname.slice(name.length + 2);
    if (bucket.mood === 'failing' || (bucket.mood === 'stumbling' && asked % 2 === 1))
      refuse(response, 503, 'SlowDown');
    else if (!isSigned(request, body, secretAccessKey)) refuse(response, 403, 'SignatureDoesNotMatch');
    else if (!pathname.startsWith(`/${name}/`)) refuse(response, 404, 'NoSuchBucket');
    else answer({ request, response, key, query, body });
  });

  function answer(question: Question): void {
    const { request, response, key, query, body } = question;
    const { method } = request;
    if (key === '') (query.has('uploads') ? listUploads : listFiles)(question);
    else if (query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, begunAt: new Date(), parts: new Map() });
      sendXml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    } else if (query.has('uploadId')) continueUpload(question);
    else if (method === 'PUT') response.writeHead(200, { etag: keep(key, body) }).end();
    else if (method === 'DELETE') {
      files.delete(key);
      response.writeHead(204).end();
    } else sendFile(question);
  }

  function keep(key: string, bytes: Buffer): string {
    files.set(key, { bytes, modifiedAt: new Date() });
    return etagOf(bytes);
  }

  function listFiles({ response, query }: Question): void {
    const after = query.get('continuation-token') ?? '';
    const keys = [...files.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
    const page = keys.slice(0, pageSize);
    const entries = page.map((key) => {
      const modifiedAt = files.get(key)?.modifiedAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${modifiedAt}</LastModified></Contents>`;
    });
    const isCut = keys.length > page.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    sendXml(
      response,
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    );
  }

  function listUploads({ response }: Question): void {
    const entries = [...uploads].map(([id, { key, begunAt }]) => {
      const initiated = `<Initiated>${begunAt.toISOString()}</Initiated>`;
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>${initiated}</Upload>`;
    });
    sendXml(
      response,
      `<ListMultipartUploadsResult><Bucket>${name}</Bucket>${entries.join('')}</ListMultipartUploadsResult>`,
    );
  }

  function continueUpload({ request, response, key, query, body }: Question): void {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (upload?.key !== key) refuse(response, 404, 'NoSuchUpload');
    else if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (request.method === 'DELETE') {
      uploads.delete(id);
      response.writeHead(204).end();
    } else if (bucket.mood === 'unable') sendXml(response, '<Error><Code>InternalError</Code></Error>');
    else {
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
      const etag = keep(key, Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.of())));
      uploads.delete(id);
      sendXml(response, `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`);
    }
  }

  function sendFile({ request, response, key }: Question): void {
    const file = files.get(key);
    const { range = '', 'if-unmodified-since': unmodifiedSince = '9999-01-01' } = request.headers;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    if (!file) refuse(response, 404, 'NoSuchKey');
    else if (file.modifiedAt > new Date(unmodifiedSince)) refuse(response, 412, 'PreconditionFailed');
    else if (first === undefined) response.writeHead(200, { 'content-length': file.bytes.length }).end(file.bytes);
    else {
      const part = file.bytes.subarray(Number(first), Number(last) + 1);
      const contentRange = `bytes ${first}-${Number(first) + part.length - 1}/${file.bytes.length}`;
      response.writeHead(206, { 'content-length': part.length, 'content-range': contentRange }).end(part);
    }
  }

  const { origin: endpoint, close } = await openOnFreePort(server);
  const place: Bucket = { kind: 'bucket', endpoint, region, name, prefix, accessKeyId, secretAccessKey };
  return Object.assign(bucket, {
    place,
    /** For the configuration of a server. */
    environment: {
      MEDIA_URL: `s3://${name}/${prefix}?endpoint=${endpoint}&region=${region}`,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    /** Files by their keys. */
    files,
    /** Unfinished uploads in parts, by their ids. */
    uploads,
    close,
  });
}

/** Whether a request has the right signature, by the rules of AWS Signature Version 4. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=lab\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [path, query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const bodyHash = headers['x-amz-content-sha256'];
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hashOf(body)) return false;
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.split(';').includes(name))) return false;
  const canonical = [method, path, query.split('&').sort().join('&'), signed.join(''), names, bodyHash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashOf(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return signature === hmac(key, toSign).toString('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  sendXml(response, `<Error><Code>${code}</Code></Error>`, status);
}

function sendXml(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
}

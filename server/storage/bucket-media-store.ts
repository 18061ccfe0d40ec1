import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { runInBatches, S3mini, S3ServiceError } from 's3mini';
import * as z from 'zod/mini';
import { createMutex } from '#server/db/mutex.ts';
import type { Bucket } from './media-place.ts';
import { type MediaStore, orUnavailable } from './media-store.ts';

/** How long the store may take to answer, beyond the time for the body of a request. */
const answerLimitMilliseconds = 4000;
const slowestBytesPerMillisecond = 100;
/** A store that did not answer is not asked again for so long: a task that needs it many times would otherwise wait each time. */
const restMilliseconds = 2000;
/** Most files that the interface lists at a time. */
const pageSize = 1000;
/** Other files in the same bucket belong to other programs. */
const ownName = /^[0-9a-f]{32}[-.]/;

const Unfinished = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() });
/** For several uploads the server gives a list, for one the upload itself. */
const UnfinishedList = z.object({
  ListMultipartUploadsResult: z.object({ Upload: z._default(z.union([z.array(Unfinished), Unfinished]), []) }),
});

/** A media store in a bucket of an S3 server. Large files are sent in parts and appear with the last one. */
export function openBucketMediaStore(
  { endpoint, region, name: bucket, prefix, accessKeyId, secretAccessKey }: Bucket,
  answerLimit = answerLimitMilliseconds,
): MediaStore {
  const fetch = createPatientFetch(answerLimit);
  const s3 = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: `${endpoint}/${bucket}`, fetch });
  const keyOf = (name: string) => prefix + name;
  /** One file at a time, as its parts are in memory, four at once. */
  const oneByOne = createMutex();

  return {
    has: (name) => orUnavailable(async () => (await s3.objectExists(keyOf(name))) === true),
    put: (name, path) =>
      orUnavailable(async () => {
        const file = await openAsBlob(path);
        const send = () => s3.putAnyObject(keyOf(name), file);
        const { headers } = await (file.size > s3.minPartSize ? oneByOne(send) : send());
        // The server may find out that it cannot join the parts when it has already answered 200.
        if (!headers.get('etag')) throw new Error('The store has not put the parts together');
      }),
    open: (name, range) =>
      orUnavailable(async () => {
        const response = await s3
          .getObjectRaw(keyOf(name), range === undefined, range?.start, range && range.end + 1)
          .catch(nullWhereMissing);
        if (!response) return null;
        if (!response.body || response.status !== (range ? 206 : 200))
          throw new Error('The store has sent something else');
        const whole = range
          ? response.headers.get('content-range')?.split('/')[1]
          : response.headers.get('content-length');
        return { sizeBytes: Number(whole), stream: Readable.from(response.body) };
      }),
    remove: async (names) => {
      await runInBatches(names.map((name) => () => s3.deleteObject(keyOf(name))));
    },
    removeOlderThan: (name, instant) =>
      orUnavailable(async () => {
        const isOlder = await s3.objectExists(keyOf(name), { 'if-unmodified-since': instant.toUTCString() });
        if (isOlder) await s3.deleteObject(keyOf(name));
        return isOlder === true;
      }),
    listOlderThan: async function* (instant) {
      let next: string | undefined;
      do {
        const page = await orUnavailable(() => s3.listObjectsPaged('/', prefix, pageSize, next));
        for (const { Key, LastModified } of page?.objects ?? []) {
          const name = Key.slice(prefix.length);
          if (LastModified < instant && ownName.test(name)) yield name;
        }
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
    // Abandoned uploads are not listed any more, so the first page is enough each time.
    abandonOlderThan: (instant) =>
      orUnavailable(async () => {
        const answer = UnfinishedList.parse(await s3.listMultipartUploads('/', '', 'GET', { prefix }));
        const left = [answer.ListMultipartUploadsResult.Upload]
          .flat()
          .filter(({ Key, Initiated }) => Initiated < instant && ownName.test(Key.slice(prefix.length)));
        await runInBatches(
          left.map(
            ({ Key, UploadId }) =>
              () =>
                s3.abortMultipartUpload(Key, UploadId),
          ),
        );
      }),
    ping: () =>
      orUnavailable(async () => {
        await s3.putObject(keyOf('probe'), 'probe');
      }),
  };
}

/** null for a missing file; a missing bucket is still a fault. */
function nullWhereMissing(fault: unknown): null {
  if (fault instanceof S3ServiceError && fault.status === 404 && fault.code !== 'NoSuchBucket') return null;
  throw fault;
}

/** A `fetch` that asks once more after a broken connection or a fault of the server, and gives up a server that does not answer. */
function createPatientFetch(answerLimit: number): typeof globalThis.fetch {
  let silentUntil = Number.NEGATIVE_INFINITY;
  return async (address, init) => {
    if (performance.now() < silentUntil) throw new Error('The store has not answered a moment ago');
    const headers = new Headers(init?.headers);
    // Without encoding, sizes and ranges are those of the stored file.
    headers.set('accept-encoding', 'identity');
    const limit = new AbortController();
    const giveUp = () => {
      silentUntil = performance.now() + restMilliseconds;
      limit.abort(new Error('The store has not answered in time'));
    };
    const bodyBytes = Number(headers.get('content-length'));
    const silence = setTimeout(giveUp, answerLimit + bodyBytes / slowestBytesPerMillisecond);
    const ask = () => fetch(address, { ...init, headers, signal: limit.signal });
    try {
      const first = await ask().catch(() => null);
      if (first && first.status < 500) return first;
      limit.signal.throwIfAborted();
      await first?.body?.cancel();
      return await ask();
    } finally {
      clearTimeout(silence);
    }
  };
}

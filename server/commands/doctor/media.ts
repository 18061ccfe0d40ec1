import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { ProblemError } from '#contract/errors.ts';
import { imageFileNames, imageUrlOfFile } from '#contract/media.ts';
import { digestOf } from '#server/backup/backup-file.ts';
import { chunksOf } from '#server/db/chunks.ts';
import type { Executor } from '#server/db/tables.ts';
import { dataDirectoryPaths } from '#server/storage/data-directory.ts';
import { type MediaStore, orUnavailable } from '#server/storage/media-store.ts';
import { openMediaStore } from '#server/storage/open-media-store.ts';
import { pictureSizeOf } from '#server/text/picture-size.ts';
import { type Findings, type Site, someOf } from './finding.ts';

const pageSize = 500;
/** A remote store is slow to answer for each file. */
const filesAtOnce = 8;
/** The sweep runs once an hour and removes files that are an hour old. A file that is older than this will not be removed by it. */
const sweptMilliseconds = 3 * 60 * 60 * 1000;
/** How the names begin that the site gives to its files. */
const ownName = /^[0-9a-f]{32}[-.]/;

/** Examines the media store, and whether its files match the rows that name them; `read` is null if the rows cannot be read. */
export async function* examineMedia(site: Site, read: Executor | null): Findings {
  const { mediaPlace, dataDirectory } = site.config;
  const ownFolder = dataDirectoryPaths(dataDirectory).mediaDirectory;
  if (mediaPlace === null && !read && !existsSync(ownFolder)) return;
  // Opened like a store that a setting names, so that a missing folder is not created.
  const store = await openMediaStore(mediaPlace ?? { kind: 'folder', path: ownFolder }, ownFolder);
  try {
    await store.ping();
    if (!read) return;
    yield* examineNamed(site, store, read);
    yield* examineUnnamed(site, store, read);
  } catch (fault) {
    if (!(fault instanceof ProblemError)) throw fault;
    const reason = fault.cause instanceof Error ? fault.cause.message : fault.message;
    const cure =
      mediaPlace?.kind === 'bucket'
        ? 'Check MEDIA_URL, its keys, and the S3 server'
        : 'Mount it, and let the server write there';
    yield { fault: `The media store cannot be used: ${reason}`, cure };
  }
}

/** A file that a row names; `title` is its name for people. */
interface NamedFile {
  readonly name: string;
  readonly title: string;
  /** The beginning of its SHA-256, in hex; null for a picture whose digest is not known. */
  readonly digest: string | null;
}

async function* examineNamed({ isQuick, show }: Site, store: MediaStore, read: Executor): Findings {
  const missing: NamedFile[] = [];
  const altered: NamedFile[] = [];
  let count = 0;
  for await (const page of listNamed(read)) {
    for (let start = 0; start < page.length; start += filesAtOnce) {
      const files = page.slice(start, start + filesAtOnce);
      show(`Looking at files of the media store … ${count}`);
      const states = await Promise.all(files.map((file) => stateOf(store, file, isQuick)));
      missing.push(...files.filter((_, index) => states[index] === 'missing'));
      altered.push(...files.filter((_, index) => states[index] === 'altered'));
      count += files.length;
    }
  }
  for (const [found, what, otherwise] of [
    [missing, 'missing in the media store', 'upload them again'],
    // A new upload would keep a file that is there under the same name.
    [altered, 'not what was uploaded', 'delete what names them, and upload them again'],
  ] as const) {
    // Their rows may have been deleted meanwhile.
    const named = await namedAmong(
      read,
      found.map(({ name }) => name),
    );
    const titles = found.filter(({ name }) => named.has(name)).map(({ title }) => title);
    if (titles.length > 0)
      yield { fault: `Files are ${what}: ${someOf(titles)}`, cure: `Restore them from a backup, or ${otherwise}` };
  }
}

/** Every file that a row names, in groups. */
async function* listNamed(read: Executor): AsyncGenerator<NamedFile[]> {
  yield* pagesOf(
    (after) =>
      read
        .selectFrom('images')
        .select(['url as key', 'digests'])
        .where('url', '>', after)
        .orderBy('url')
        .limit(pageSize)
        .execute(),
    ({ key, digests }) => {
      const known = digests?.split(' ') ?? [];
      return imageFileNames(key).map((name, index) => ({ name, title: name, digest: known[index] ?? null }));
    },
  );
  for (const table of ['documents', 'structures'] as const) {
    yield* pagesOf(
      (after) =>
        read
          .selectFrom(table as 'documents')
          .select(['file_name as key', 'name'])
          .where('file_name', '>', after)
          .orderBy('file_name')
          .limit(pageSize)
          .execute(),
      // The names of these files begin with their digest.
      ({ key, name }) => [{ name: key, title: `${name} (${key})`, digest: key.slice(0, key.indexOf('.')) }],
    );
  }
}

async function* pagesOf<Row extends { readonly key: string }>(
  list: (after: string) => Promise<Row[]>,
  filesOf: (row: Row) => NamedFile[],
): AsyncGenerator<NamedFile[]> {
  for (let rows = await list(''); rows.length > 0; rows = await list(rows.at(-1)?.key ?? ''))
    yield rows.flatMap(filesOf);
}

async function stateOf(
  store: MediaStore,
  { name, digest }: NamedFile,
  isQuick: boolean,
): Promise<'there' | 'missing' | 'altered'> {
  if (isQuick) return (await store.has(name)) ? 'there' : 'missing';
  const file = await store.open(name);
  if (!file) return 'missing';
  const { stream } = file;
  const isWhole = await orUnavailable(async () =>
    digest === null ? isWholePicture(name, await buffer(stream)) : (await digestOf(stream)).sha256.startsWith(digest),
  );
  return isWhole ? 'there' : 'altered';
}

/** For a picture stored before digests were kept. Only its kind, width and length can be checked. */
function isWholePicture(name: string, bytes: Buffer): boolean {
  const {
    own = '',
    smaller = own,
    form,
  } = /-(?<own>\d+)x\d+(?:-(?<smaller>\d+))?\.(?<form>\w+)$/.exec(name)?.groups ?? {};
  const width = Number(smaller);
  if (form === 'webp') {
    return pictureSizeOf(bytes)?.width === width && bytes.readUInt32LE(4) + 8 === bytes.length;
  }
  // An AVIF file is a sequence of boxes, each with its length and kind; `ispe` has the size (ISO/IEC 23008-12).
  let end = 0;
  while (end + 8 <= bytes.length) end += bytes.readUInt32BE(end) || bytes.length - end;
  const size = bytes.indexOf('ispe');
  return (
    end === bytes.length &&
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    size > 0 &&
    size + 12 <= bytes.length &&
    bytes.readUInt32BE(size + 8) === width
  );
}

/** Finds files that no row names and no sweep has removed. */
async function* examineUnnamed({ machine, show }: Site, store: MediaStore, read: Executor): Findings {
  const left: string[] = [];
  const strange: string[] = [];
  let batch: string[] = [];
  let count = 0;
  const sortOut = async () => {
    const named = await namedAmong(read, batch);
    for (const name of batch) if (!named.has(name)) (ownName.test(name) ? left : strange).push(name);
    count += batch.length;
    show(`Looking for files that nothing names … ${count}`);
    batch = [];
  };
  for await (const name of store.listOlderThan(new Date(machine.now() - sweptMilliseconds))) {
    batch.push(name);
    if (batch.length === pageSize) await sortOut();
  }
  await sortOut();
  if (left.length > 0)
    yield {
      fault: `Files of the media store belong to nothing: ${someOf(left)}`,
      cure: 'npm run cli -- sweep',
    };
  if (strange.length > 0)
    yield {
      fault: `Files in the media store are not the site's: ${someOf(strange)}`,
      cure: 'Move them elsewhere',
    };
}

/** The names among these that a row has. */
async function namedAmong(read: Executor, names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const some of chunksOf(names)) {
    const urls = some.map((name) => imageUrlOfFile(name) ?? '');
    const pictures = await read.selectFrom('images').select('url').where('url', 'in', urls).execute();
    const known = new Set(pictures.map(({ url }) => url));
    for (const [index, name] of some.entries()) if (known.has(urls[index] ?? '')) named.add(name);
    for (const table of ['documents', 'structures'] as const) {
      const files = await read
        .selectFrom(table as 'documents')
        .select('file_name')
        .where('file_name', 'in', some)
        .execute();
      for (const { file_name } of files) named.add(file_name);
    }
  }
  return named;
}

/** Keys of an account that may use a bucket. */
interface BucketKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A bucket of an S3 server, or those of its files whose names begin with a prefix. */
export interface Bucket extends BucketKeys {
  readonly kind: 'bucket';
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

/** A place for files that several machines may share. */
export type MediaPlace = { readonly kind: 'folder'; readonly path: string } | Bucket;

const folderUrl = /^file:\/\/(?<path>\/[^?#%]+)$/;
const bucketUrl = /^s3:\/\/(?<name>[a-z0-9][a-z0-9.-]+[a-z0-9])(?<folders>(?:\/[\w.-]+)*)\/?(?:\?(?<query>.*))?$/;
const endpointUrl = /^https?:\/\/[\w.:[\]-]+$/;

/** The place that `MEDIA_URL` names; null for an invalid address. */
export function readMediaUrl(text: string, keys: BucketKeys): MediaPlace | null {
  const { path } = folderUrl.exec(text)?.groups ?? {};
  if (path !== undefined) return { kind: 'folder', path };
  const { name, folders = '', query } = bucketUrl.exec(text)?.groups ?? {};
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const { region = 'us-east-1', endpoint = `https://s3.${region}.amazonaws.com`, ...others } = parameters;
  if (name === undefined || Object.keys(others).length > 0) return null;
  if (!endpointUrl.test(endpoint) || !URL.canParse(endpoint)) return null;
  return { kind: 'bucket', endpoint, region, name, prefix: folders === '' ? '' : `${folders.slice(1)}/`, ...keys };
}

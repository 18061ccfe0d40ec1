/** The beginning of the address of every call. */
export const apiBase = '/api/api/';

/** The base that every `imageUrl` is relative to. */
export const mediaBase = '/api/';

/** A path with its `{parameters}` filled in and encoded. Throws if one is missing. */
export function fillPath(path: string, parameters: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}

import type { ApiCall, apiBaseQuery } from './base-api.ts';
import type { DownloadedFile } from './transport.ts';

/** Long enough for every browser to start reading. */
const readWithinMs = 60_000;

/** Saves a file as the browser saves any download. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

type Call = (request: ApiCall) => ReturnType<typeof apiBaseQuery>;

/** Makes an endpoint that saves the file in its answer. Only the file's name goes into the store, which holds no files. */
export function savesFile<Question>(callOf: (question: Question) => ApiCall) {
  return async (question: Question, _api: unknown, _options: unknown, call: Call) => {
    const answer = await call({ ...callOf(question), isDownload: true });
    if (answer.error) return { error: answer.error };
    // For a download the store's base query always returns a file.
    const file = answer.data as DownloadedFile;
    saveFile(file);
    return { data: file.name };
  };
}

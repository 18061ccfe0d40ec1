import type { ApiCall, apiBaseQuery } from './base-api.ts';
import type { DownloadedFile } from './transport.ts';

/** Long enough for any browser to have begun reading. */
const readWithinMs = 60_000;

/** Hands a file to the person, as the browser does with any download. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

type Call = (request: ApiCall) => ReturnType<typeof apiBaseQuery>;

/** An endpoint that saves the file which a call answers with. Its name alone goes into the store, which holds no files. */
export function savesFile<Question>(callOf: (question: Question) => ApiCall) {
  return async (question: Question, _api: unknown, _options: unknown, call: Call) => {
    const answer = await call({ ...callOf(question), isDownload: true });
    if (answer.error) return { error: answer.error };
    // The store's base query answers a download with a file and nothing else.
    const file = answer.data as DownloadedFile;
    saveFile(file);
    return { data: file.name };
  };
}

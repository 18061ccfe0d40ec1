import { aForm } from './a-form.ts';
import { aPdf } from './a-pdf.ts';
import { aPicture } from './a-picture.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';

/** Uploads a PDF that no chapter has yet, and returns its id. */
export async function uploadPdf(
  server: TestServer,
  token: string,
  name = 'lecture.pdf',
  content = aPdf(),
): Promise<string> {
  const body = aForm({}, { field: 'document', content, name, type: 'application/pdf' });
  return (await succeed(server, 'uploadDocument', { token, body })).id;
}

/** Uploads a picture that nothing names yet, and returns its address. */
export async function uploadPicture(server: TestServer, token: string): Promise<string> {
  return (await succeed(server, 'uploadImage', { token, body: aForm({}, { content: await aPicture() }) })).imageUrl;
}

/** How many files a picture has in the media store; none if it was removed. */
export async function countFilesOf(server: TestServer, imageUrl: string | null | undefined): Promise<number> {
  const hash = imageUrl?.slice('media/'.length, 'media/'.length + 32) ?? 'no picture';
  return (await server.files()).filter((name) => name.startsWith(hash)).length;
}

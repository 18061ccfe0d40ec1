import { expect, test, vi } from 'vitest';
import { browserTransport } from './browser-transport.ts';
import { stubFetch } from './store.test-support.ts';

vi.mock('./upload-transport.ts', () => {
  throw new Error('it did not come');
});

test('an upload goes without telling how far it is, where what tells that did not come', async () => {
  const asked = stubFetch(() => new Response('{}', { status: 201 }));
  const { signal } = new AbortController();
  const upload = { method: 'POST', path: 'media/document', headers: {}, body: 'x', signal } as const;
  expect(await browserTransport({ ...upload, onUploadProgress: () => {} })).toMatchObject({ status: 201 });
  expect(asked).toHaveBeenCalledOnce();
});

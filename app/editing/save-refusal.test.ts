import { expect, test } from 'vitest';
import { refusalOf } from './save-refusal.ts';
import type { EditedItem } from './save-request.ts';

function readThing(value: unknown): EditedItem | null {
  const isThing = typeof value === 'object' && value !== null && 'version' in value;
  return isThing ? { id: '1', imageUrl: null, version: Number(value.version) } : null;
}

function refused(status: number, code: string, more: object = {}) {
  return { status, data: { code, status, title: '', type: '', requestId: 'request-1', ...more } };
}

const fault = (path: string, code: string) => ({ path, code, message: '' });
const proxy = { status: 'PARSING_ERROR', originalStatus: 413, data: '<html>', error: '' };

test.each<[string, unknown, boolean, object]>([
  [
    'a fault of a field is the field’s, a fault of the picture the picture’s',
    refused(400, 'VALIDATION_FAILED', { errors: [fault('date', 'INVALID_DATE'), fault('image', 'INVALID_IMAGE')] }),
    true,
    { kind: 'fields', errors: [{ name: 'date', code: 'INVALID_DATE' }], picture: 'INVALID_IMAGE' },
  ],
  [
    'a fault that the form has no place for is not swallowed',
    refused(400, 'VALIDATION_FAILED', { errors: [fault('id', 'INVALID_ID')] }),
    false,
    { kind: 'failed', code: 'VALIDATION_FAILED' },
  ],
  [
    'a newer version comes with what it is',
    refused(409, 'STALE_VERSION', { current: { version: 7 } }),
    false,
    { kind: 'stale', current: { version: 7 } },
  ],
  [
    'a newer version that cannot be read is no reason to overwrite it',
    refused(409, 'STALE_VERSION', { current: { id: 1 } }),
    false,
    { kind: 'failed', code: 'STALE_VERSION' },
  ],
  ['what is too large is the picture', proxy, true, { kind: 'fields', picture: 'PAYLOAD_TOO_LARGE' }],
  ['only where one was sent', refused(413, 'PAYLOAD_TOO_LARGE'), false, { kind: 'failed' }],
  [
    'no answer at all is a failure to try again',
    { status: 'FETCH_ERROR', error: 'TypeError' },
    false,
    { kind: 'failed', code: 'UNAVAILABLE', requestId: null },
  ],
  ['what is gone is gone', refused(404, 'NOT_FOUND'), false, { kind: 'gone' }],
])('%s', (_what, error, hasPicture, outcome) => {
  expect(refusalOf(error, { fieldNames: ['title', 'date'], readItem: readThing }, hasPicture)).toMatchObject(outcome);
});

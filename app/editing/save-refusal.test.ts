import { expect, test } from 'vitest';
import { refusalOf } from './save-refusal.ts';

interface Thing {
  readonly version: number;
}

function readThing(value: unknown): Thing | null {
  return typeof value === 'object' && value !== null && 'version' in value ? { version: Number(value.version) } : null;
}

function sort(error: unknown, hasPicture: boolean) {
  return refusalOf(error, { fieldNames: ['title', 'date'], readItem: readThing, hasPicture });
}

function refused(status: number, code: string, more: object = {}) {
  return { status, data: { code, status, title: '', type: '', requestId: 'request-1', ...more } };
}

test('a fault of a field is the field’s, a fault of the picture the picture’s', () => {
  const errors = [
    { path: 'date', code: 'INVALID_DATE', message: '' },
    { path: 'image', code: 'INVALID_IMAGE', message: '' },
  ];
  expect(sort(refused(400, 'VALIDATION_FAILED', { errors }), true)).toEqual({
    kind: 'fields',
    errors: [{ name: 'date', code: 'INVALID_DATE' }],
    picture: 'INVALID_IMAGE',
  });
});

test('a fault that the form has no place for is not swallowed', () => {
  const errors = [{ path: 'id', code: 'INVALID_ID', message: '' }];
  expect(sort(refused(400, 'VALIDATION_FAILED', { errors }), false)).toMatchObject({
    kind: 'failed',
    code: 'VALIDATION_FAILED',
  });
});

test('a newer version comes with what it is', () => {
  const current = { version: 7 };
  expect(sort(refused(409, 'STALE_VERSION', { current }), false)).toEqual({ kind: 'stale', current });
});

test('a newer version that cannot be read is no reason to overwrite it', () => {
  expect(sort(refused(409, 'STALE_VERSION', { current: { id: 1 } }), false)).toMatchObject({
    kind: 'failed',
    code: 'STALE_VERSION',
  });
});

test('what is too large is the picture only where one was sent', () => {
  const proxy = { status: 'PARSING_ERROR', originalStatus: 413, data: '<html>', error: '' };
  expect(sort(proxy, true)).toMatchObject({ kind: 'fields', picture: 'PAYLOAD_TOO_LARGE' });
  expect(sort(refused(413, 'PAYLOAD_TOO_LARGE'), false)).toMatchObject({ kind: 'failed' });
});

test('no answer at all is a failure to try again', () => {
  expect(sort({ status: 'FETCH_ERROR', error: 'TypeError' }, false)).toEqual({
    kind: 'failed',
    code: 'UNAVAILABLE',
    requestId: null,
  });
});

test('what is gone is gone', () => {
  expect(sort(refused(404, 'NOT_FOUND'), false)).toEqual({ kind: 'gone' });
});

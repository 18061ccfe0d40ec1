import { expect, test } from 'vitest';
import { errorCatalogue, fieldError, fieldErrorCatalogue, isFieldErrorCode } from './errors.ts';
import { operationsOf } from './operations/operation.ts';
import { operationPath, operations } from './operations.ts';

test('the address of an operation has its parameters filled in, safely', () => {
  expect(operationPath('listNews')).toBe('news');
  expect(operationPath('getNews', { id: 'a/b c?' })).toBe('news/a%2Fb%20c%3F');
});

test('an address without its parameter is a mistake of the program', () => {
  expect(() => operationPath('getNews')).toThrow(/news\/\{id\} needs id/);
});

test('no two operations share method and address', () => {
  const addresses = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('an operation that does not say who may call it is no operation', () => {
  const facts = { call: 'GET nothing', summary: 'Nothing' } as const;
  // @ts-expect-error: `access` is missing.
  operationsOf('news', { getNothing: facts });
  operationsOf('news', { getNothing: { ...facts, access: 'everyone' } });
});

test('every error has the status of a failure and says something', () => {
  for (const { status } of Object.values(errorCatalogue)) expect(String(status)).toMatch(/^[45]\d\d$/);
  const sentences = [...Object.values(errorCatalogue).map(({ en }) => en), ...Object.values(fieldErrorCatalogue)];
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][\x20-\x7e]*\.$/);
});

test('words that are not ours are no field error codes, whatever objects inherit', () => {
  expect(isFieldErrorCode('toString')).toBe(false);
  expect(isFieldErrorCode('REQUIRED')).toBe(true);
  expect(fieldError('title', 'REQUIRED').message).toBe('Please fill this in.');
});

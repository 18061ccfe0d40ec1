import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(err: unknown) {
  let line = '';
  createLogger('info', {
    write: (text) => {
      line += text;
    },
  }).error({ err }, 'INTERNAL');
  return { line, err: JSON.parse(line).err };
}

test('a fault is told with what went wrong and where, without the values that somebody has sent', () => {
  const secret = 'ada@lab.test';
  const fault = Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), {
    code: '22P02',
    table: 'users',
    detail: `Key (email)=(${secret}) already exists.`,
    parameters: [secret],
    query: `select '${secret}'`,
  });
  const { line, err } = logged(new Error('a chapter could not be kept', { cause: fault }));
  expect(line).not.toContain(secret);
  expect(err).toMatchObject({
    type: 'Error',
    message: 'a chapter could not be kept',
    stack: expect.stringMatching(/^\s+at .*logger\.test\.ts/),
    cause: { code: '22P02', table: 'users', message: 'invalid input syntax for type uuid: "…"' },
  });
});

test('what is no error is told by its kind', () => {
  expect(logged('ada@lab.test').err).toEqual({ type: 'string' });
});

import { describe, expect, test } from 'vitest';
import { Credentials, Registration } from './auth.ts';

const person = { name: 'Ada', surname: 'Byron', email: 'ada@example.org', password: 'seven rings' };

describe('registration', () => {
  test('trims names and address, and never the password', () => {
    const given = { name: ' Ada ', surname: ' Byron\n', email: ' ada@example.org ', password: '  seven rings ' };
    expect(Registration.parse(given)).toEqual({ ...person, password: '  seven rings ' });
  });

  test('keeps the address as it was typed', () => {
    expect(Registration.parse({ ...person, email: 'Ada@Example.org' }).email).toBe('Ada@Example.org');
  });

  test('cannot choose a role', () => {
    expect(Registration.parse({ ...person, role: 'ADMIN' })).toEqual(person);
  });

  test.each([
    { name: 'a'.repeat(100) },
    { password: 'a'.repeat(8) },
    { password: 'a'.repeat(128) },
    { password: 'пароль из слов' },
  ])('%j is at the edge, and fine', (change) => {
    expect(Registration.parse({ ...person, ...change })).toMatchObject(change);
  });
});

test('credentials only ask for something: a stored password may be older than a rule', () => {
  const stored = { email: 'admin@localhost', password: 'x' };
  expect(Credentials.parse(stored)).toEqual(stored);
});

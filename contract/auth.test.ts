import { describe, expect, test } from 'vitest';
import { Credentials, Registration } from './auth.ts';
import { fieldErrorsOf } from './common.ts';

const person = { name: 'Ada', surname: 'Byron', email: 'ada@example.org', password: 'seven rings' };

function codesOf(schema: typeof Registration | typeof Credentials, input: unknown): string[] {
  const outcome = schema.safeParse(input);
  if (outcome.success) return [];
  return fieldErrorsOf(outcome.error.issues, input).map(({ path, code }) => `${path} ${code}`);
}

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
    [{ name: '' }, ['name REQUIRED']],
    [{ name: 'a'.repeat(101) }, ['name TOO_LONG']],
    [{ surname: ' ' }, ['surname REQUIRED']],
    [{ surname: 'a'.repeat(101) }, ['surname TOO_LONG']],
    [{ surname: 'By\0ron' }, ['surname INVALID_CHARACTERS']],
    [{ email: '' }, ['email REQUIRED']],
    [{ email: 'ada' }, ['email INVALID_EMAIL']],
    [{ email: 'ada@' }, ['email INVALID_EMAIL']],
    [{ email: 'ada@example.org, bo@example.org' }, ['email INVALID_EMAIL']],
    [{ email: `${'a'.repeat(243)}@example.org` }, ['email TOO_LONG']],
    [{ password: '' }, ['password REQUIRED']],
    [{ password: 'seven77' }, ['password PASSWORD_TOO_SHORT']],
    [{ password: 'a'.repeat(129) }, ['password PASSWORD_TOO_LONG']],
    [{ password: 12345678 }, ['password INVALID_TYPE']],
  ])('%j is refused: %j', (change, codes) => {
    expect(codesOf(Registration, { ...person, ...change })).toEqual(codes);
  });

  test.each([
    { name: 'a'.repeat(100) },
    { password: 'a'.repeat(8) },
    { password: 'a'.repeat(128) },
    { password: 'пароль из слов' },
  ])('%j is at the edge, and fine', (change) => {
    expect(codesOf(Registration, { ...person, ...change })).toEqual([]);
  });

  test('names every field that is missing', () => {
    expect(codesOf(Registration, {})).toEqual([
      'name REQUIRED',
      'surname REQUIRED',
      'email REQUIRED',
      'password REQUIRED',
    ]);
  });
});

describe('credentials', () => {
  test('only ask for something: a stored password may be older than a rule', () => {
    expect(codesOf(Credentials, { email: 'admin@localhost', password: 'x' })).toEqual([]);
  });

  test('are refused without an address or a password', () => {
    expect(codesOf(Credentials, { email: ' ', password: '' })).toEqual(['email REQUIRED', 'password REQUIRED']);
  });

  test('are bounded, so that nobody makes the server hash a book', () => {
    const input = { email: 'a'.repeat(255), password: 'a'.repeat(129) };
    expect(codesOf(Credentials, input)).toEqual(['email TOO_LONG', 'password PASSWORD_TOO_LONG']);
  });

  test('hold no address that a database cannot hold', () => {
    expect(codesOf(Credentials, { email: 'a\0b@example.org', password: 'x' })).toEqual(['email INVALID_CHARACTERS']);
  });
});

import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/auth.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';

/** A password that every rule accepts. */
export const goodPassword = 'seven benzene rings';

/** Makes an account directly in the database and returns its address; the password is {@link goodPassword}. */
export async function addPerson(
  { services }: TestServer,
  role: Role,
  email = `${randomUUID()}@example.org`,
): Promise<string> {
  const passwordHash = await services.passwords.hash(goodPassword);
  const person = { name: 'Ada', surname: 'Byron', email, role, passwordHash };
  await services.database.write((executor) => services.users.add(executor, person));
  return email;
}

/** Makes an account and signs in to it. */
export async function aPerson(server: TestServer, role: Role = 'USER', address?: string) {
  const email = await addPerson(server, role, address);
  const { id, token } = await succeed(server, 'login', { body: { email, password: goodPassword } });
  return { id, email, token };
}

/** Makes an account, signs in to it and returns the token. */
export async function signIn(server: TestServer, role: Role): Promise<string> {
  return (await aPerson(server, role)).token;
}

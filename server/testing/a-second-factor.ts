import { Secret, TOTP } from 'otpauth';
import type { Role } from '#contract/auth.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';
import { aPerson } from './sign-in.ts';

/** The code that an authenticator shows this number of time steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
}

/** Begins to set a second factor for the owner of this token, and proves it by the code of the step before. */
export async function setSecondFactor(server: TestServer, token: string) {
  const begun = await succeed(server, 'setSecondFactor', { token, body: {} });
  if (!('secret' in begun)) throw new Error('A setting begins with a secret');
  const done = await succeed(server, 'setSecondFactor', { token, body: { code: codeOf(begun.secret, -1) } });
  if (!('recoveryCodes' in done)) throw new Error('A setting ends with recovery codes');
  return { ...begun, ...done };
}

/** A signed-in user with a second factor. */
export async function aSecondFactor(server: TestServer, role: Role = 'USER') {
  const person = await aPerson(server, role);
  return { ...person, ...(await setSecondFactor(server, person.token)) };
}

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Session } from '#contract/auth.ts';
import { call, signInAsAdministrator } from '../support/api-client.ts';

/** A person with an account. */
export interface Person {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
}

/** A person whom no other journey uses. */
export function newPerson(): Person {
  const password = `velvet-orbit-${randomUUID()}`;
  return { name: 'Vera', surname: 'Sokolova', email: `${randomUUID()}@example.org`, password };
}

/** Registers a person over the API, and gives the token of their sign-in. */
export async function register(baseUrl: string, person: Person): Promise<string> {
  const response = await call(baseUrl, 'register', { body: person });
  if (response.status !== 201) throw new Error(`registration was refused: ${await response.text()}`);
  const session: Session = await response.json();
  return session.token;
}

/** Puts a token where the site keeps it, as if this browser had signed in before. */
export async function keepToken(page: Page, token: string): Promise<void> {
  // Any page will do, as only its origin matters.
  await page.goto('/healthz');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

/** The token that the site keeps in this browser; null where there is none. */
export function keptToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Signs this browser in as the first administrator. */
export async function becomeAdministrator(page: Page, baseUrl: string): Promise<void> {
  await keepToken(page, await signInAsAdministrator(baseUrl));
}

/** Fills in the sign-in form, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

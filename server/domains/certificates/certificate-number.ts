import { randomInt } from 'node:crypto';

/** Crockford's base 32 (https://www.crockford.com/base32.html): neither I and L nor O, which are taken for digits, nor U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const lettersPerGroup = 4;

/**
 * A number as certificates bear it, `7K3Q-X9M2-PB4T`: 60 random bits, so that nobody finds one by trying, and a million of them meet
 * with a chance of less than one in a million.
 */
export function newCertificateNumber(): string {
  const letter = () => letters[randomInt(letters.length)] ?? '';
  const group = () => Array.from({ length: lettersPerGroup }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

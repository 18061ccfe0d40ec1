import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A text that can be read only with the secret (32 bytes), and only in the same context, for example its owner's id. */
export function seal(secret: Buffer, text: string, context = ''): string {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, createSecretKey(secret), nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), sealed]).toString('base64');
}

/** The text that {@link seal} was given. Throws if the secret or the context differs, or a bit has changed. */
export function unseal(secret: Buffer, sealed: string, context = ''): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decryption = createDecipheriv(cipher, createSecretKey(secret), bytes.subarray(0, nonceBytes)).setAAD(
    Buffer.from(context),
  );
  decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decryption.update(bytes.subarray(nonceBytes + tagBytes)), decryption.final()]).toString();
}

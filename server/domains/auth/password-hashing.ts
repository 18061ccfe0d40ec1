import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Cost of one hash. */
export interface PasswordCost {
  readonly memoryKibibytes: number;
  readonly passes: number;
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
export const standardPasswordCost: PasswordCost = { memoryKibibytes: 19 * 1024, passes: 2 };

const saltBytes = 16;
const hashBytes = 32;
const storedForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes passwords, and compares them, with argon2id in PHC string format. */
export type PasswordHashing = ReturnType<typeof createPasswordHashing>;

/** The cost is that of new hashes; a stored one is compared at the cost that it was made with. */
export function createPasswordHashing(cost: PasswordCost) {
  const hash = async (password: string) => {
    const salt = randomBytes(saltBytes);
    const tag = await deriveTag(password, salt, cost);
    return `$argon2id$v=19$m=${cost.memoryKibibytes},t=${cost.passes},p=1$${encode(salt)}$${encode(tag)}`;
  };
  let nobody: Promise<string> | null = null;

  return {
    hash,
    /** With null, for an account that does not exist, takes the same time and says no. */
    verify: async (password: string, stored: string | null): Promise<boolean> => {
      nobody ??= hash(randomBytes(saltBytes).toString('hex'));
      const [, memory, passes, salt, tag] = storedForm.exec(stored ?? (await nobody)) ?? [];
      if (!memory || !passes || !salt || !tag) throw new Error('A stored password hash has an unknown form');
      const storedCost = { memoryKibibytes: Number(memory), passes: Number(passes) };
      const derived = await deriveTag(password, Buffer.from(salt, 'base64'), storedCost);
      return timingSafeEqual(derived, Buffer.from(tag, 'base64')) && stored !== null;
    },
  };
}

async function deriveTag(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return promisify(argon2)('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: 1,
    tagLength: hashBytes,
    memory: cost.memoryKibibytes,
    passes: cost.passes,
  });
}

/** PHC strings carry base64 without padding. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Lets only so many tasks run at the same time; the others wait their turn in the order they came. */
export function createGate(places: number) {
  let free = places;
  const waiting: Array<() => void> = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

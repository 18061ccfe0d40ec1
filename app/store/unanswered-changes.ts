import { randomUuid } from '../lib/random-uuid.ts';
import { type CallError, problemOf, statusOf } from './call-error.ts';
import type { WireCall } from './transport.ts';

/** A change as the server is asked for it. */
export interface AskedChange extends Pick<WireCall, 'method' | 'path' | 'body'> {
  /** Who asks: their id, however often they sign in; nobody else's change is ever taken for theirs. */
  readonly owner: string;
}

/** A change on its way. */
export interface BegunChange {
  /** Its idempotency key. */
  readonly key: string;
  /** To be told what it came to. */
  readonly end: (error: CallError | undefined) => void;
}

interface Unanswered extends AskedChange {
  readonly key: string;
  readonly sinceMs: number;
}

/** Well within the day that the server remembers its answers for. */
const keptForMs = 60 * 60 * 1000;
const maxKeptOfAddress = 50;

/** Of this tab, oldest first. */
let unanswered: readonly Unanswered[] = [];

function isSamePart(one: FormDataEntryValue, other: FormDataEntryValue): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  const isSameContent = one.size === other.size && one.type === other.type && one.lastModified === other.lastModified;
  return one === other || (one.name === other.name && isSameContent);
}

function isSameBody(one: AskedChange['body'], other: AskedChange['body']): boolean {
  if (!(one instanceof FormData && other instanceof FormData)) return one === other;
  const [parts, others] = [[...one], [...other]];
  return (
    parts.length === others.length &&
    parts.every(([name, value], place) => {
      const [otherName, otherValue] = others[place] ?? [];
      return name === otherName && otherValue !== undefined && isSamePart(value, otherValue);
    })
  );
}

function isSameAddress(one: AskedChange, other: AskedChange): boolean {
  return one.owner === other.owner && one.method === other.method && one.path === other.path;
}

/**
 * Whether the server has said what became of a change. What may pass by itself says nothing of the tries before it, one of which may
 * have got through; nor does a sign-in that has run out.
 */
function isAnswered(error: CallError): boolean {
  const status = statusOf(error);
  if (status === null || error.status === 'PARSING_ERROR') return false;
  return status !== 429 && status < 500 && problemOf(error)?.code !== 'UNAUTHENTICATED';
}

function keep(change: Unanswered): void {
  const ofAddress = unanswered.filter((one) => isSameAddress(one, change));
  const surplus = ofAddress.slice(0, Math.max(ofAddress.length + 1 - maxKeptOfAddress, 0));
  unanswered = [...unanswered.filter((one) => !surplus.includes(one)), change];
}

/**
 * Begins a change. If the same one was asked for before and its answer never came, it gets that one's key: the server, which may have
 * written it, then answers what it answered and writes nothing twice. Each key is given to one change at a time.
 */
export function beginChange({ owner, method, path, body }: AskedChange): BegunChange {
  const change = { owner, method, path, body };
  const oldestMs = Date.now() - keptForMs;
  unanswered = unanswered.filter(({ sinceMs }) => sinceMs > oldestMs);
  const before = unanswered.find((one) => isSameAddress(one, change) && isSameBody(one.body, body));
  unanswered = unanswered.filter((one) => one !== before);
  const key = before?.key ?? randomUuid();
  return {
    key,
    end: (error) => {
      if (error && !isAnswered(error)) {
        keep({ ...change, key, sinceMs: Date.now() });
      } else if (!(body instanceof FormData)) {
        // What is sent as JSON sets a state (a role, an order): to set an earlier one once more is another change. A form names its version.
        unanswered = unanswered.filter((one) => !isSameAddress(one, change));
      }
    },
  };
}

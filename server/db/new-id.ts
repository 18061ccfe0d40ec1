import { randomUUIDv7 } from 'node:crypto';

let lastMilliseconds = 0;
let sequence = 0;

/** A UUID of version 7 that sorts before all that are made at this instant or later, and after all that were made before. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** When an id was made, to the millisecond. */
export function instantOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/**
 * A UUID of version 7 that is greater than all that this process made before: ids sort by creation even within a millisecond (the 12 bits
 * after the time count up: RFC 9562, 6.2, method 1).
 */
export function newId(): string {
  const id = randomUUIDv7();
  const milliseconds = instantOf(id).getTime();
  if (milliseconds > lastMilliseconds) {
    lastMilliseconds = milliseconds;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    lastMilliseconds += 1;
    sequence = 0;
  }
  const time = lastMilliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}${id.slice(18)}`;
}

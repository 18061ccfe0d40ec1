import { describe, expect, it } from 'vitest';
import { type CallError, retryDelayMs } from './call-error.ts';

const half = () => 0.5;
const refused = (status: number, retryAfterSeconds?: number): CallError => ({
  status,
  data: null,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

describe('retryDelayMs', () => {
  it('doubles from 300 ms and gives up after three repeats', () => {
    const delays = [0, 1, 2, 3].map((attempt) => retryDelayMs(refused(500), attempt, half));
    expect(delays).toEqual([270, 540, 1080, null]);
  });

  it('is randomised between 0.4 and 1.4 of its base', () => {
    expect(retryDelayMs(refused(500), 0, () => 0)).toBe(120);
    expect(retryDelayMs(refused(500), 0, () => 1)).toBe(420);
  });

  it.each([400, 401, 403, 404, 409, 413, 422])('does not repeat a %i', (status) => {
    expect(retryDelayMs(refused(status), 0)).toBeNull();
  });

  it.each<CallError>([
    { status: 'FETCH_ERROR', error: 'x' },
    { status: 'TIMEOUT_ERROR', error: 'x' },
    { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'x' },
    refused(429),
    refused(503),
  ])('repeats $status', (error) => {
    expect(retryDelayMs(error, 0, half)).toBe(270);
  });

  it('does not repeat an answer that succeeded and cannot be read', () => {
    expect(retryDelayMs({ status: 'PARSING_ERROR', originalStatus: 200, data: '', error: 'x' }, 0)).toBeNull();
  });

  it('waits as long as the server asks, up to ten seconds', () => {
    expect(retryDelayMs(refused(429, 3), 0, half)).toBe(3000);
    expect(retryDelayMs(refused(429, 10), 0, half)).toBe(10_000);
    expect(retryDelayMs(refused(429, 11), 0, half)).toBeNull();
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chaptersApi } from '../features/chapters/chapters.api.ts';
import { aPdf, stubUploads } from '../features/chapters/chapters.test-support.ts';
import { signedIn } from './store.test-support.ts';

beforeEach(() => void vi.useFakeTimers());

/** Starts an upload whose progress is watched. */
async function upload() {
  const begun = stubUploads();
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  const call = signedIn().dispatch(chaptersApi.endpoints.uploadDocument.initiate({ file: aPdf('a.pdf'), onProgress }));
  // The transport is loaded on first use.
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  return { begun, shares, call };
}

const stored = { id: 'x', name: 'a.pdf', size: 8, pageCount: 1, condition: 'readable' };

describe('an upload that is watched', () => {
  it('tells how much has gone out, and brings the answer', async () => {
    const { begun, shares, call } = await upload();
    begun[0]?.progress(1, 4);
    begun[0]?.progress(4, 4);
    begun[0]?.answer(201, stored);
    expect(await call).toEqual({ data: stored });
    expect(shares).toEqual([0.25, 1]);
    expect(begun[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', accept: 'application/json' });
    expect(begun[0]?.headers).not.toHaveProperty('content-type');
  });

  it('is repeated after a broken connection, under the same key', async () => {
    const { begun, call } = await upload();
    begun[0]?.tell('error');
    begun[0]?.tell('loadend');
    await vi.advanceTimersByTimeAsync(500);
    begun[1]?.answer(201, stored);
    expect(await call).toEqual({ data: stored });
    expect(begun[1]?.headers['idempotency-key']).toBe(begun[0]?.headers['idempotency-key']);
  });

  it('may take as long as it likes while something goes out, and is given up five minutes after', async () => {
    const { begun } = await upload();
    for (let minutes = 0; minutes < 20; minutes += 4) {
      await vi.advanceTimersByTimeAsync(4 * 60_000);
      begun[0]?.progress(minutes, 20);
    }
    expect(begun[0]?.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(begun[0]?.isAborted).toBe(true);
  });

  it('is taken back when its call is, and not repeated', async () => {
    const { begun, call } = await upload();
    call.abort();
    expect(begun[0]?.isAborted).toBe(true);
    await vi.runAllTimersAsync();
    expect(begun).toHaveLength(1);
    expect(await call).toHaveProperty('error');
  });
});

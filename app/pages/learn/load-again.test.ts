import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAgain } from './load-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
});

const failing = (times: number) => {
  const load = vi.fn(() => Promise.resolve('part'));
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new TypeError('no connection'));
  return load;
};

test('a part that does not come is asked for again after a while', async () => {
  const load = failing(2);
  const part = loadAgain(load);
  await vi.advanceTimersByTimeAsync(499);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await part).toBe('part');
});

test('without a connection it waits for one, and asks at once when it is there', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failing(1);
  const part = loadAgain(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});

test('what never comes is given up', async () => {
  const load = failing(9);
  const part = expect(loadAgain(load)).rejects.toThrow('no connection');
  await vi.advanceTimersByTimeAsync(15_500);
  await part;
  expect(load).toHaveBeenCalledTimes(6);
});

describe('a part that the browser does not ask for any more', () => {
  test('comes with a page that is loaded again, once', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    const reload = vi.fn();
    void loadAgain(failing(9), reload);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is given up where that did not help', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    const reload = vi.fn();
    void loadAgain(failing(9), reload);
    await vi.advanceTimersByTimeAsync(1_500);
    const again = expect(loadAgain(failing(9), reload)).rejects.toThrow('no connection');
    await vi.advanceTimersByTimeAsync(15_500);
    await again;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('no connection'))],
    ['refuses the page', () => Promise.resolve(new Response(null, { status: 503 }))],
  ])('does not cost the page where the server %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer);
    const reload = vi.fn();
    const part = expect(loadAgain(failing(9), reload)).rejects.toThrow('no connection');
    await vi.advanceTimersByTimeAsync(15_500);
    await part;
    expect(reload).not.toHaveBeenCalled();
  });
});

test('a style sheet that has failed is asked for again before the part is', async () => {
  const broken = document.createElement('link');
  Object.assign(broken, { rel: 'stylesheet', href: '/assets/reader.css' });
  document.head.append(broken);
  const load = failing(1);
  const part = loadAgain(load);
  await vi.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledTimes(1);
  const anew = document.head.querySelector('link[href$="/assets/reader.css"]');
  expect(anew).not.toBeNull();
  expect(anew).not.toBe(broken);
  anew?.dispatchEvent(new Event('load'));
  expect(await part).toBe('part');
  anew?.remove();
});

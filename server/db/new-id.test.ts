import { expect, onTestFinished, test, vi } from 'vitest';
import { Id } from '#contract/common.ts';
import { firstIdAt, newId } from './new-id.ts';

test('an id is a UUID of version 7 in small letters', () => {
  const id = newId();
  expect(Id.parse(id)).toBe(id);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('ids sort by creation, also the many of one millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids go on growing when the clock is set back', () => {
  const before = newId();
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  expect(newId() > before).toBe(true);
});

test('the first id of an instant comes before what is made then, and after what was made before', () => {
  const before = newId();
  const first = firstIdAt(new Date(Date.now() + 60_000));
  expect(first > before).toBe(true);
  expect(firstIdAt(new Date(Date.now() - 60_000)) < newId()).toBe(true);
  expect(firstIdAt(new Date(0))).toBe('00000000-0000-7000-8000-000000000000');
});

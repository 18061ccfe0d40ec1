import { afterEach, expect, test, vi } from 'vitest';
import { clearHandedIn, openJournal } from './answer-journal.ts';

const place = { userId: 'user', chapterId: 'chapter', attemptId: 'attempt' };

/** From now on the browser's storage takes nothing, as when it is full or forbidden. */
function refuseStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  openJournal(place).clear();
});

test('holds answers and marks for the next page, of this person and attempt only', () => {
  const journal = openJournal(place);
  journal.write({ questionId: 'one', answerId: 'a' });
  journal.write({ questionId: 'one', answerId: 'b' });
  journal.write({ questionId: 'two', isMarked: true });
  journal.write({ questionId: 'three', isMarked: false });
  expect(openJournal(place).read()).toEqual({ answers: { one: 'b' }, marks: { two: true, three: false } });
  expect(openJournal({ ...place, userId: 'other' }).read()).toEqual({ answers: {}, marks: {} });
  expect(openJournal({ ...place, attemptId: 'next' }).read()).toEqual({ answers: {}, marks: {} });
});

test('takes out what was acknowledged, not what was written meanwhile', () => {
  const journal = openJournal(place);
  journal.write({ questionId: 'one', answerId: 'a' });
  journal.write({ questionId: 'two', answerId: 'a' });
  journal.write({ questionId: 'two', answerId: 'b' });
  journal.remove({ answers: { one: 'a', two: 'a' }, marks: {} });
  expect(journal.read().answers).toEqual({ two: 'b' });
});

test('two tabs do not overwrite each other’s answers', () => {
  const [here, there] = [openJournal(place), openJournal(place)];
  here.write({ questionId: 'one', answerId: 'a' });
  there.write({ questionId: 'two', answerId: 'b' });
  expect(openJournal(place).read().answers).toEqual({ one: 'a', two: 'b' });
});

test('what storage refuses is held as long as the tab lives, and told of', () => {
  const journal = openJournal(place);
  journal.write({ questionId: 'one', answerId: 'a' });
  const refusing = refuseStorage();
  journal.write({ questionId: 'one', answerId: 'b' });
  expect(journal.isLasting()).toBe(false);
  expect(openJournal(place).read().answers).toEqual({ one: 'b' });
  refusing.mockRestore();
  journal.write({ questionId: 'one', answerId: 'c' });
  expect(journal.isLasting()).toBe(true);
  expect(localStorage.getItem('molsys.answers.user.chapter.attempt.a.one')).toBe('c');
});

test('an older entry does not outlive a newer one that was refused and then sent', () => {
  const journal = openJournal(place);
  journal.write({ questionId: 'one', answerId: 'a' });
  refuseStorage();
  journal.write({ questionId: 'one', answerId: 'b' });
  journal.remove({ answers: { one: 'b' }, marks: {} });
  expect(openJournal(place).read().answers).toEqual({});
  expect(journal.isLasting()).toBe(true);
});

test('hears what another tab writes, and nothing else', () => {
  const heard: unknown[] = [];
  const stop = openJournal(place).watch((change) => heard.push(change));
  const tell = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell('molsys.answers.user.chapter.attempt.a.one', 'a');
  tell('molsys.answers.user.chapter.attempt.m.two', '0');
  tell('molsys.answers.user.chapter.attempt.a.one', null);
  tell('molsys.answers.user.chapter.other.a.one', 'b');
  tell('token', 'x');
  stop();
  tell('molsys.answers.user.chapter.attempt.a.one', 'c');
  expect(heard).toEqual([
    { questionId: 'one', answerId: 'a' },
    { questionId: 'two', isMarked: false },
  ]);
});

test('what belongs to attempts that are handed in is put away and counted', () => {
  const open = openJournal({ ...place, attemptId: 'open' });
  openJournal(place).write({ questionId: 'one', answerId: 'a' });
  openJournal(place).write({ questionId: 'one', isMarked: true });
  open.write({ questionId: 'one', answerId: 'b' });
  expect(clearHandedIn(place, ['attempt', 'older'])).toBe(1);
  expect(clearHandedIn(place, ['attempt'])).toBe(0);
  expect(open.read().answers).toEqual({ one: 'b' });
});

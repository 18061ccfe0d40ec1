import { afterEach, expect, test } from 'vitest';
import { refuseStorage } from '../../../testing.tsx';
import { clearHandedIn, openJournal } from './answer-journal.ts';
import { mergeChanges, noChanges } from './answer-queue.ts';
import { answersOf, chose } from './answer-sender.test-support.ts';

const ids = { userId: 'user', chapterId: 'chapter', attemptId: 'attempt' };

afterEach(() => openJournal(ids).clear());

test('holds answers and marks for the next page, of this person and attempt only', () => {
  const journal = openJournal(ids);
  journal.write(chose('one', 'a'));
  journal.write(chose('one', 'b', 3, 'a'));
  journal.write({ ...noChanges, marks: { two: true } });
  journal.write({ ...noChanges, marks: { three: false } });
  expect(openJournal(ids).read()).toEqual({ ...chose('one', 'b', 3, 'a'), marks: { two: true, three: false } });
  expect(openJournal({ ...ids, userId: 'other' }).read()).toEqual({ answers: {}, marks: {} });
  expect(openJournal({ ...ids, attemptId: 'next' }).read()).toEqual({ answers: {}, marks: {} });
});

test('takes out what was acknowledged, not what was written meanwhile', () => {
  const journal = openJournal(ids);
  journal.write(chose('one', 'a'));
  journal.write(chose('two', 'a'));
  journal.write(chose('two', 'b'));
  journal.remove(mergeChanges(chose('one', 'a', 7), chose('two', 'a')));
  expect(answersOf(journal.read())).toEqual({ two: 'b' });
});

test('two tabs do not overwrite each other’s answers', () => {
  const [here, there] = [openJournal(ids), openJournal(ids)];
  here.write(chose('one', 'a'));
  there.write(chose('two', 'b'));
  expect(answersOf(openJournal(ids).read())).toEqual({ one: 'a', two: 'b' });
});

test('what storage refuses is held as long as the tab lives, and told of', () => {
  const journal = openJournal(ids);
  journal.write(chose('one', 'a'));
  const refusing = refuseStorage();
  journal.write(chose('one', 'b'));
  expect(journal.isLasting()).toBe(false);
  expect(answersOf(openJournal(ids).read())).toEqual({ one: 'b' });
  refusing.mockRestore();
  journal.write(chose('one', 'c'));
  expect(journal.isLasting()).toBe(true);
  expect(localStorage.getItem('molsys.answers.user.chapter.attempt.a.one')).toBe('c 0');
});

test('an older entry does not outlive a newer one that was refused and then sent', () => {
  const journal = openJournal(ids);
  journal.write(chose('one', 'a'));
  refuseStorage();
  journal.write(chose('one', 'b'));
  journal.remove(chose('one', 'b'));
  expect(answersOf(openJournal(ids).read())).toEqual({});
  expect(journal.isLasting()).toBe(true);
});

test('hears what another tab writes, and nothing else', () => {
  const heard: unknown[] = [];
  const stop = openJournal(ids).watch(
    (changes) => heard.push(changes),
    () => heard.push('removed'),
  );
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
    // As an earlier release wrote it.
    chose('one', 'a'),
    { ...noChanges, marks: { two: false } },
    'removed',
  ]);
});

test('what belongs to attempts that are handed in is put away and counted', () => {
  const open = openJournal({ ...ids, attemptId: 'open' });
  openJournal(ids).write(chose('one', 'a'));
  openJournal(ids).write({ ...noChanges, marks: { one: true } });
  open.write(chose('one', 'b'));
  expect(clearHandedIn(ids, ['attempt', 'older'])).toBe(1);
  expect(clearHandedIn(ids, ['attempt'])).toBe(0);
  expect(answersOf(open.read())).toEqual({ one: 'b' });
});

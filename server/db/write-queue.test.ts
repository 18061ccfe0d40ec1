import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aFolder } from '#server/testing/a-folder.ts';
import { WriteQueue } from './write-queue.ts';

let connection: DatabaseSync;
let queue: WriteQueue;

beforeEach(() => {
  connection = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  connection.exec(`create table shelf (id integer primary key);
    create table book (title text not null, shelf integer references shelf (id) deferrable initially deferred)`);
  queue = new WriteQueue(connection);
});
afterEach(() => {
  vi.restoreAllMocks();
  if (connection.isOpen) connection.close();
});

/** A unit that writes one book; on a shelf that is not there, the commit fails. */
function put(title: string, shelf: number | null = null) {
  return async () => {
    connection.prepare('insert into book values (?, ?)').run(title, shelf);
    return title;
  };
}

function titles(): unknown[] {
  return connection
    .prepare('select title from book order by rowid')
    .all()
    .map((row) => row.title);
}

function countCommits() {
  const run = vi.spyOn(StatementSync.prototype, 'run');
  return () => run.mock.contexts.filter((statement) => (statement as StatementSync).sourceSQL === 'commit').length;
}

describe('units that wait at the same time', () => {
  test('share one commit, and run in the order they came', async () => {
    const commits = countCommits();
    const results = await Promise.all(['a', 'b', 'c'].map((title) => queue.run(put(title))));
    expect(results).toEqual(['a', 'b', 'c']);
    expect(titles()).toEqual(['a', 'b', 'c']);
    expect(commits()).toBe(1);
  });

  test('when their commit fails, all of them are told and nothing is kept', async () => {
    const outcomes = await Promise.allSettled([queue.run(put('a')), queue.run(put('b', 404)), queue.run(put('c'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(titles()).toEqual([]);
  });

  test('never run inside one another, however long one takes', async () => {
    const steps: string[] = [];
    const slow = (name: string) => async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      steps.push(`${name} ends`);
    };
    await Promise.all([queue.run(slow('a')), queue.run(slow('b'))]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });
});

describe('a unit that another process holds off', () => {
  const filePath = join(aFolder(), 'books.sqlite');

  test('waits, and this process does other work meanwhile', async () => {
    const other = new DatabaseSync(filePath);
    const own = new DatabaseSync(filePath, { timeout: 5000 });
    other.exec('create table book (title text not null); begin immediate');
    let isWritten = false;
    const written = new WriteQueue(own)
      .run(async () => own.exec("insert into book values ('a')"))
      .then(() => {
        isWritten = true;
      });
    const begin = vi.spyOn(StatementSync.prototype, 'run');
    await vi.waitFor(() => expect(begin.mock.calls.length).toBeGreaterThan(2));
    expect(isWritten).toBe(false);
    other.exec('commit');
    await written;
    expect(other.prepare('select title from book').all()).toHaveLength(1);
    for (const database of [own, other]) database.close();
  });
});

test('a queue settles with its last unit, and needs no transaction for that', async () => {
  const commits = countCommits();
  await queue.settle();
  void queue.run(put('a'));
  void queue.run(put('b'));
  await queue.settle();
  expect([titles(), commits()]).toEqual([['a', 'b'], 1]);
});

describe('success', () => {
  test('is told only once the commit is through', async () => {
    let wasOpen = true;
    await queue.run(put('a')).then(() => {
      wasOpen = connection.isTransaction;
    });
    expect(wasOpen).toBe(false);
  });
});

describe('after a failure', () => {
  test('of a commit, the queue goes on', async () => {
    await expect(queue.run(put('a', 404))).rejects.toThrow(/FOREIGN KEY/);
    await expect(queue.run(put('b'))).resolves.toBe('b');
    expect(titles()).toEqual(['b']);
  });

  test('that ended the whole transaction, every unit of it is told', async () => {
    const ending = async () => connection.exec('rollback');
    const outcomes = await Promise.allSettled([queue.run(put('a')), queue.run(ending), queue.run(put('b'))]);
    expect(outcomes.slice(0, 2).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await queue.run(put('c'));
    expect(titles()).toEqual(['b', 'c']);
  });

  test('that ended the transaction as its first unit, those behind it are done again', async () => {
    const ending = async () => connection.exec('rollback');
    const outcomes = await Promise.allSettled([queue.run(ending), queue.run(put('a'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(titles()).toEqual(['a']);
  });

  test('because the database was closed, whoever comes is told', async () => {
    connection.close();
    await expect(queue.run(async () => 'x')).rejects.toThrow(/finalized/);
    await expect(queue.run(async () => 'x')).rejects.toThrow(/finalized/);
  });

  test('to begin, those that wait are told, and later ones are served', async () => {
    connection.exec('begin');
    const blocked = await Promise.allSettled([queue.run(put('a')), queue.run(put('b'))]);
    expect(blocked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await queue.run(put('c'));
    expect(titles()).toEqual(['c']);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Makes one-row commits one after another for this many seconds; gives their rate a second. */
export type RawCommits = (seconds: number) => number;

/**
 * The highest rate at which one `node:sqlite` connection makes single rows durable (WAL, synchronous FULL) on the file system of this
 * folder. A row has the size of a news item.
 */
export async function withRawCommits<Result>(
  folder: string,
  run: (rawCommits: RawCommits) => Promise<Result>,
): Promise<Result> {
  const own = mkdtempSync(join(folder, 'raw-'));
  const database = new DatabaseSync(join(own, 'raw.sqlite'));
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec(
      'CREATE TABLE news (id TEXT PRIMARY KEY, title_en TEXT, title_ru TEXT, text TEXT, date TEXT, version INT)',
    );
    const insert = database.prepare('INSERT INTO news VALUES (?, ?, ?, ?, ?, 1)');
    const text = 'Short text of a row that is written to be measured. '.repeat(3);
    return await run((seconds) => {
      const begin = performance.now();
      const end = begin + seconds * 1000;
      let commits = 0;
      while (performance.now() < end) {
        insert.run(randomUUID(), 'A measured title', 'Измеренный заголовок', text, '2026-03-01');
        commits++;
      }
      return commits / ((performance.now() - begin) / 1000);
    });
  } finally {
    database.close();
    rmSync(own, { recursive: true, force: true });
  }
}

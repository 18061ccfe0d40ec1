import { type JSONColumnType, type Kysely, sql } from 'kysely';

interface Person {
  family: string;
  given?: string;
  suffix?: string;
}
interface Details {
  authors: Person[];
  editors?: Person[];
  edition?: string;
  softwareVersion?: string;
}
type FormerTables = { publications: { id: string; type: string; details: JSONColumnType<Details> } };

const rowsPerQuery = 500;
const behindName = /^(.*\S)\s+((?:jr|sr)\.?|ii|iii|iv)$/iu;

/** The version of software and data, and what stands behind a person's name, have fields of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.withTables<FormerTables>();
  let after: string | null = null;
  do {
    let page = tables.selectFrom('publications').select(['id', 'type', 'details']).orderBy('id').limit(rowsPerQuery);
    if (after !== null) page = page.where('id', '>', after);
    const rows = await page.execute();
    for (const { id, type, details } of rows) {
      const changed = JSON.stringify(changedDetails(type, details));
      if (changed === JSON.stringify(details)) continue;
      await sql`update publications set details = ${changed} where id = ${id}`.execute(db);
    }
    after = rows.at(-1)?.id ?? null;
  } while (after !== null);
}

function changedDetails(type: string, { edition, ...details }: Details): Details {
  const isVersion = type === 'software' || type === 'dataset';
  return {
    ...details,
    ...(edition === undefined ? {} : { [isVersion ? 'softwareVersion' : 'edition']: edition }),
    authors: details.authors.map(changedPerson),
    ...(details.editors ? { editors: details.editors.map(changedPerson) } : {}),
  };
}

function changedPerson({ family, given, ...others }: Person): Person {
  const [, bareFamily, behindFamily] = behindName.exec(family) ?? [];
  const [, bareGiven, behindGiven] = behindName.exec(given ?? '') ?? [];
  const suffix = behindFamily ?? behindGiven;
  const names = { family: bareFamily ?? family, ...(given === undefined ? {} : { given: bareGiven ?? given }) };
  return { ...names, ...others, ...(suffix === undefined ? {} : { suffix }) };
}

/** Texts of one namespace in one language, as its file has them. */
export type LocaleFile = Readonly<Record<string, unknown>>;

/** A fault between the languages of one namespace, in words. */
export type LocaleFault = string;

const pluralSuffix = /_(ordinal_)?(zero|one|two|few|many|other)$/;

/** Texts by dotted key. */
export function flatTexts(file: LocaleFile, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(file).flatMap(([key, value]) => {
      const path = `${prefix}${key}`;
      if (typeof value === 'object' && value !== null) return [...flatTexts({ ...value }, `${path}.`)];
      return [[path, String(value)] as const];
    }),
  );
}

/** The faults in the texts of one namespace, given by language. */
export function findLocaleFaults(languages: Readonly<Record<string, LocaleFile>>): LocaleFault[] {
  const groups = Object.entries(languages).map(
    ([language, file]) => [language, groupPlurals(flatTexts(file))] as const,
  );
  const keys = new Set(groups.flatMap(([, group]) => [...group.keys()]));
  return [...keys].flatMap((key) => [
    ...groups.flatMap(([language, group]) => faultsOfKey(language, key, group.get(key))),
    ...variableFaults(key, groups),
  ]);
}

/** Forms by key; '' is the form of a text without plurals. */
type Groups = ReadonlyMap<string, ReadonlyMap<string, string>>;

function groupPlurals(texts: ReadonlyMap<string, string>): Groups {
  const groups = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    const [suffix = '', ordinal = '', form = ''] = pluralSuffix.exec(key) ?? [];
    const base = key.slice(0, key.length - suffix.length);
    const isPlural = suffix !== '' && texts.has(`${base}_${ordinal}other`);
    const name = isPlural ? `${base}${ordinal && '_ordinal'}` : key;
    const forms = groups.get(name) ?? new Map<string, string>();
    groups.set(name, forms.set(isPlural ? form : '', text));
  }
  return groups;
}

function faultsOfKey(language: string, key: string, forms: ReadonlyMap<string, string> | undefined): LocaleFault[] {
  if (!forms) return [`${language} lacks ${key}`];
  const empty = [...forms].filter(([, text]) => text.trim() === '').map(() => `${language} has an empty ${key}`);
  if (forms.has('')) return empty;
  const type = key.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  const needed = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  const missing = needed.filter((form) => !forms.has(form)).map((form) => `${language} lacks ${key}_${form}`);
  const strange = [...forms.keys()].filter((form) => !needed.some((name) => name === form));
  return [...empty, ...missing, ...strange.map((form) => `${language} knows no form ${key}_${form}`)];
}

function variableFaults(key: string, groups: readonly (readonly [string, Groups])[]): LocaleFault[] {
  const used = groups.flatMap(([language, group]) => {
    const forms = group.get(key);
    return forms ? [{ language, names: variablesOf([...forms.values()].join(' ')) }] : [];
  });
  return used.some(({ names }) => names !== used[0]?.names)
    ? [`${key} has other variables: ${used.map(({ language, names }) => `${language} ${names || 'none'}`).join(', ')}`]
    : [];
}

function variablesOf(text: string): string {
  const variables = [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => match[1]);
  const tags = [...text.matchAll(/<(\w+)\s*\/?>/g)].map((match) => `<${match[1]}>`);
  return [...new Set([...variables, ...tags])].sort().join(' ');
}

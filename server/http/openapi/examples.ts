import type { JsonSchema } from './schemas.ts';

/** Example values for fields of these names; those of other fields follow from the schema. */
const values: Readonly<Record<string, unknown>> = {
  Id: '0199f0a2-6c1e-7d43-9b5a-3f0c8e21d7b4',
  Day: '2026-03-14',
  Instant: '2026-03-14T09:30:00.000Z',
  SentInstant: '2026-03-14T12:30:00+03:00',
  Moment: '2026-03-14',
  Email: 'ada@example.org',
  Doi: '10.1000/182',
  CertificateNumber: '7K3Q-X9M2-PB4T',
  SecondFactorCode: '123456',
  RichText: [{ kind: 'html', html: '<p>A cage of <em>four</em> parts.</p>', hasFormulas: false }],
  MarkedText: [{ text: 'cage', isMatch: true }],
  name: 'Ada',
  surname: 'Lovelace',
  email: 'ada@example.org',
  actorEmail: 'ada@example.org',
  password: 'a long enough phrase',
  newPassword: 'a longer enough phrase',
  token: 'Zx3mB0oW1rJ9cQ5u',
  title: 'Self-assembly of molecular cages',
  title_en: 'A new paper on molecular cages',
  title_ru: 'Новая статья о молекулярных клетках',
  description: 'Cages of *four* parts, $E_a$ by part.',
  description_en: 'Cages of *four* parts.',
  description_ru: 'Клетки из *четырёх* частей.',
  imageUrl: 'media/0123456789abcdef0123456789abcdef-1600x900.webp',
  doi: '10.1000/182',
  year: 2026,
  family: 'Lovelace',
  given: 'Ada',
  query: 'cage',
  ids: '0199f0a2-6c1e-7d43-9b5a-3f0c8e21d7b4',
  search: 'cage',
  number: '7K3Q-X9M2-PB4T',
  member: 'ada-lovelace',
  memberId: 'ada-lovelace',
  to: '/courses',
  limit: 20,
  offset: 0,
  testEstimate: 80,
  passMark: 60,
};

/** An example of what a schema describes, as small as possible. */
export function exampleOf(schema: JsonSchema, components: ReadonlyMap<string, JsonSchema>, name = ''): unknown {
  const given = values[name];
  const reference = schema.$ref?.replace(/^.*\//, '');
  if (reference) return values[reference] ?? exampleOf(components.get(reference) ?? {}, components, name);
  const { type, properties, required = [], items, anyOf } = schema;
  const isText = type === 'string' || type?.includes('string');
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, components)));
  if (schema.const !== undefined) return schema.const;
  if (anyOf) return exampleOf(anyOf[0] ?? {}, components, name);
  if (properties) {
    const known = Object.entries(properties).filter(([key]) => required.includes(key));
    return Object.fromEntries(known.map(([key, each]) => [key, exampleOf(each, components, key)]));
  }
  if (schema.prefixItems) return [1, 2];
  if (items) return [exampleOf(items, components, name)];
  if (given !== undefined && typeof given === (isText ? 'string' : 'number') && !schema.pattern) return given;
  if (isText) return formatted[String(schema.format)] ?? 'text';
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  return type === 'null' ? null : (schema.minimum ?? 1);
}

const formatted: Readonly<Record<string, unknown>> = {
  uuid: values.Id,
  date: values.Day,
  'date-time': values.Instant,
  email: values.Email,
};

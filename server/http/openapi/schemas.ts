import * as z from 'zod/mini';
import * as contract from '#contract/schemas.ts';
import type { DocBlocks } from './doc-blocks.ts';

/** A JSON Schema, with the keywords that this code reads. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
}

/** Whether a schema describes an input of the server or its answer. */
type Direction = 'input' | 'output';

const base = '#/components/schemas/';

/** Patterns that JSON Schema has a format for. */
const formats = new Map([
  [z.regexes.uuid().source, 'uuid'],
  [z.regexes.date.source, 'date'],
  [z.regexes.datetime({}).source, 'date-time'],
  [z.regexes.datetime({ offset: true }).source, 'date-time'],
  [z.regexes.email.source, 'email'],
]);

/** The contract's schemas that have a name. */
export const namedSchemas: ReadonlyMap<z.ZodMiniType, string> = new Map(
  Object.entries(contract).flatMap(([name, value]) => (value instanceof z.ZodMiniType ? [[value, name]] : [])),
);

export type SchemaBook = ReturnType<typeof createSchemaBook>;

interface SchemaBookOptions {
  /** Schemas that have no name. */
  readonly others: Iterable<z.ZodMiniType>;
  readonly docBlocks: DocBlocks;
  /** Whether components and their fields are explained: for people to read. */
  readonly isExplained: boolean;
}

/** Writes schemas of the contract as JSON Schema. Named ones become components, except those that are split into parameters. */
export function createSchemaBook(names: ReadonlyMap<z.ZodMiniType, string>, options: SchemaBookOptions) {
  const registry = z.registry<{ id: string }>();
  const components = new Map<string, JsonSchema>();
  for (const [schema, name] of names) if (isComponent(name)) registry.add(schema, { id: name });
  for (const schema of options.others)
    if (!registry.has(schema)) registry.add(schema, { id: `${registry._idmap.size}` });
  const plain = { input: convert('input'), output: convert('output') };
  const all = mapped(plain, (schemas) => {
    const whole = withFieldsShared(withoutDefaults(schemas));
    return mapped(whole, (schema, name) => extensionOf(schema, options.docBlocks.ancestorOf(name) ?? '', whole));
  });

  function convert(io: Direction): Schemas {
    const { schemas } = z.toJSONSchema(registry, {
      ...{ io, unrepresentable: 'any', uri: (id) => base + id },
      override: ({ zodSchema, jsonSchema }) => describeChecked(zodSchema, jsonSchema),
    });
    return inlined(mapped(schemas, (schema) => tidy(schema as JsonSchema)));
  }

  /** Adds a component once something refers to it, and all components that it refers to. */
  function include(name: string, direction: Direction): void {
    const schema = contentOf(name, direction);
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`${name} is sent otherwise than answered`);
    if (known) return;
    components.set(name, schema);
    includeAllOf(schema, direction);
  }

  function includeAllOf(schema: JsonSchema, direction: Direction): void {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      include(name, direction);
  }

  function contentOf(id: string, direction: Direction): JsonSchema {
    const schema = all[direction]?.[id] ?? {};
    return options.isExplained ? explained(schema, id, options.docBlocks) : schema;
  }

  return {
    /** All components that were referred to so far. */
    components,
    /** The schema, as a reference where it has a name. */
    refer(schema: z.ZodMiniType, direction: Direction): JsonSchema {
      const { id = '' } = registry.get(schema) ?? {};
      const referred = names.get(schema) === id ? { $ref: base + id } : (all[direction]?.[id] ?? {});
      includeAllOf(referred, direction);
      return referred;
    },
    /** The schema of an input itself, without a reference, with descriptions of its fields. */
    open(schema: z.ZodMiniType): JsonSchema {
      const { id = '' } = registry.get(schema) ?? {};
      const content = explained(plain.input[id] ?? {}, names.get(schema) ?? '', options.docBlocks);
      includeAllOf(content, 'input');
      return content;
    },
  };
}

type Schemas = Readonly<Record<string, JsonSchema>>;

function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name) && !/(?:Query|Parameters|Filter)$/.test(name);
}

/** An object that extends another one: a reference to that one, and the fields that are added. */
function extensionOf(schema: JsonSchema, ancestor: string, schemas: Schemas): JsonSchema {
  const { properties: before = {}, required: needed = [] } = schemas[ancestor] ?? {};
  const { properties = {}, required = [] } = schema;
  const isWhole =
    Object.keys(before).every((name) => name in properties) && needed.every((name) => required.includes(name));
  if (!isComponent(ancestor) || !isWhole || Object.keys(before).length === 0) return schema;
  const own = Object.entries(properties).filter(
    ([name, each]) => JSON.stringify(each) !== JSON.stringify(before[name]),
  );
  const ownRequired = required.filter((name) => !needed.includes(name));
  const more = {
    ...(own.length > 0 && { properties: Object.fromEntries(own) }),
    ...(ownRequired.length > 0 && { required: ownRequired }),
  };
  return { allOf: [{ $ref: base + ancestor }, more] };
}

/** Removes defaults: generators take a field with a default for one that must be sent. */
function withoutDefaults(schemas: Schemas): Schemas {
  return JSON.parse(JSON.stringify(schemas), (key, value) => (key === 'default' ? undefined : value));
}

/** New items and changes share most of their fields: these become a schema of their own. */
function withFieldsShared(schemas: Schemas): Schemas {
  const pairs = Object.keys(schemas).filter(
    (name) => name.endsWith('Content') && name.replace('Content', 'Changes') in schemas,
  );
  const shared = pairs.flatMap((content) => {
    const changes = content.replace('Content', 'Changes');
    const fields = content.replace('Content', 'Fields');
    const ofChanges = schemas[changes]?.properties ?? {};
    const isShared = ([name, each]: [string, JsonSchema]) => JSON.stringify(each) === JSON.stringify(ofChanges[name]);
    const properties = Object.fromEntries(Object.entries(schemas[content]?.properties ?? {}).filter(isShared));
    const before = { [fields]: { type: 'object', properties } };
    const extended = [content, changes].map(
      (name) => [name, extensionOf(schemas[name] ?? {}, fields, before)] as const,
    );
    return [[fields, before[fields] ?? {}] as const, ...extended];
  });
  return { ...schemas, ...Object.fromEntries(shared) };
}

/** Replaces references to schemas that are only a type and a format by these schemas. */
function inlined(schemas: Schemas): Schemas {
  const isPlain = (schema: JsonSchema) =>
    !['object', 'array'].includes(String(schema.type)) && JSON.stringify(schema).length < 50;
  const put = (schema: JsonSchema): JsonSchema => {
    const { $ref = '', ...beside } = schema;
    const meant = schemas[$ref.slice(base.length)];
    const own = meant && isPlain(meant) ? { ...meant, ...beside } : schema;
    const { anyOf, ...others } = own;
    return {
      ...others,
      ...(own.properties && { properties: mapped(own.properties, put) }),
      ...(own.items && { items: put(own.items) }),
      ...(anyOf && anyOfThese(anyOf.map(put))),
    };
  };
  return mapped(schemas, put);
}

/** A text or number that is normalized before it is checked is described by the schema that checks it. */
function describeChecked(schema: z.core.$ZodType, described: z.core.JSONSchema.BaseSchema): void {
  const checked = lastOf(schema);
  if (checked === schema || !(checked instanceof z.ZodMiniNumber || checked instanceof z.ZodMiniString)) return;
  delete described.anyOf;
  Object.assign(described, z.toJSONSchema(checked));
}

function lastOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodMiniPipe ? lastOf(schema.def.out) : schema;
}

/** The schema, shorter: without parts that tell a client nothing, and with JSON's values where forms write texts. */
function tidy(schema: JsonSchema): JsonSchema {
  const { $schema: _schema, $id: _id, propertyNames: _names, additionalProperties, default: usual, ...own } = schema;
  const { pattern, allOf, properties, items, prefixItems, anyOf, oneOf, minLength, minimum, maximum, ...rest } = own;
  const patterns = [pattern, ...(allOf ?? []).map((each) => each.pattern)].map(String);
  const format = patterns.map((each) => formats.get(each)).find((each) => each !== undefined);
  const plain = {
    ...rest,
    ...(additionalProperties ? { additionalProperties } : {}),
    // An empty default tells nothing.
    ...(usual && String(usual) !== '' ? { default: usual } : {}),
    ...(format ? { format } : patterns[0] === 'undefined' ? {} : { pattern: patterns[0] }),
    ...(minLength ? { minLength } : {}),
    ...(Number.isSafeInteger(minimum) && minimum !== Number.MIN_SAFE_INTEGER ? { minimum } : {}),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    ...(properties ? { properties: mapped(properties, tidy) } : {}),
    ...(items ? { items: tidy(items) } : {}),
    ...(prefixItems ? { prefixItems: prefixItems.map(tidy) } : {}),
    ...(schema.enum ? enumOf(meantOf(schema.enum)) : {}),
  };
  const options = (anyOf ?? oneOf)?.map(tidy);
  return options ? { ...plain, ...anyOfThese(options) } : plain;
}

/** Values without the texts that forms write in their place. */
function meantOf(values: readonly unknown[]): readonly unknown[] {
  return values.every((value) => typeof value === 'string')
    ? values
    : values.filter((value) => typeof value !== 'string');
}

function enumOf(values: readonly unknown[], isNullable = values.includes(null)): JsonSchema {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  if (first === undefined) return { type: 'null' };
  const type = typeof first === 'number' ? 'integer' : 'string';
  return isNullable ? { type: [type, 'null'], enum: [...known, null] } : { type, enum: known };
}

function anyOfThese(options: readonly JsonSchema[]): JsonSchema {
  const flat = options.flatMap((each) => each.anyOf ?? [each]);
  const hasBoolean = flat.some(({ type }) => type === 'boolean');
  const isNull = ({ type }: JsonSchema) => type === 'null';
  const others = flat.filter((each) => !isNull(each) && each.const !== '' && !(hasBoolean && each.enum));
  const isNullable = flat.some(isNull);
  const [only] = others;
  if (others.length > 1 && others.every((each) => each.const !== undefined))
    return enumOf(
      others.map((each) => each.const),
      isNullable,
    );
  if (only?.type && others.length === 1)
    return {
      ...only,
      ...(isNullable && { type: [only.type, 'null'].flat(), ...(only.enum && { enum: [...only.enum, null] }) }),
    };
  return { anyOf: [...others, ...(isNullable ? [{ type: 'null' }] : [])] };
}

/** A schema with the doc blocks of its declaration and of its fields. */
function explained(schema: JsonSchema, name: string, docBlocks: DocBlocks): JsonSchema {
  const description = docBlocks.said(name);
  return { ...(description ? { description } : {}), ...withFieldsExplained(schema, name, docBlocks) };
}

function withFieldsExplained(schema: JsonSchema, name: string, docBlocks: DocBlocks): JsonSchema {
  const inside = (each: JsonSchema) => withFieldsExplained(each, name, docBlocks);
  const { items, anyOf, allOf, properties } = schema;
  return {
    ...schema,
    ...(items && { items: inside(items) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(allOf && { allOf: allOf.map(inside) }),
    ...(properties && {
      properties: mapped(properties, (each, field) => explained(each, `${name}.${field}`, docBlocks)),
    }),
  };
}

/** An object with each of its values replaced. */
export function mapped<Value, Other>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Other,
) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
}

import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { apiBase } from '#contract/addresses.ts';
import { Problem } from '#contract/common.ts';
import { type ErrorCode, errorCatalogue, fieldErrorCatalogue } from '#contract/errors.ts';
import type { Operation } from '#contract/operations/operation.ts';
import { operations } from '#contract/operations.ts';
import { docBlocksOf, readSources } from './doc-blocks.ts';
import { exampleOf } from './examples.ts';
import { createSharedParts, inOrder, refusalsOf, takesIdempotencyKey } from './refusals.ts';
import { createSchemaBook, type JsonSchema, mapped, namedSchemas } from './schemas.ts';

const contractFolder = join(import.meta.dirname, '../../../contract');

/** Queries that describe a parameter whose own field has no doc block. */
const commonQueries = [
  'PageQuery',
  'LanguageQuery',
  'IdParameters',
  'CourseOfUserQuery',
  'ChapterOfUserQuery',
  'PublicationFilter',
  'CiteQuery',
  'LinkEnd',
];

/** Media types of the files in forms, by the part's name. */
const fileTypes: Readonly<Record<string, string>> = {
  image: 'image/jpeg, image/png',
  files: 'application/pdf',
  document: 'application/pdf',
};

const binary: JsonSchema = { type: 'string', format: 'binary' };

const referTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const header = (name: string) => ({ [name]: referTo('headers', name) });

const headers = {
  'X-Total-Count': {
    description: 'How many entries there are in all, whatever part of them was asked for.',
    schema: { type: 'integer' },
  },
  ETag: { description: 'Names this state of the answer, for `If-None-Match`.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before it is tried again.', schema: { type: 'integer' } },
  'Content-Disposition': { description: 'What the file is called.', schema: { type: 'string' } },
  Location: { description: 'Where a browser goes on.', schema: { type: 'string' } },
};

/** Names of the refusals that any call for these callers may get. */
const commonNames = { everyone: 'public', 'signed in': 'user', administrator: 'admin' } as const;

const idempotencyKey = {
  ...{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } },
  description:
    'A UUID made for this one request. Sent again with the same body within 24 hours, it gives the first answer and changes nothing.',
  example: '0199f0a2-6c1e-7d43-9b5a-3f0c8e21d7b4',
};

const ifNoneMatch = {
  ...{ name: 'If-None-Match', in: 'header', schema: { type: 'string' }, example: '"3f2c"' },
  description: 'The ETag of an answer that one has: 304 where it is still so.',
};

const notModified = { description: 'It is still as the caller has it.', headers: header('ETag') };

function problemOf(status: string, codes: readonly ErrorCode[], current?: JsonSchema): object {
  const isLater = codes.some((code) => code === 'TOO_MANY_REQUESTS' || code === 'UNAVAILABLE');
  const properties = { code: { enum: codes }, ...(current && { current }) };
  return {
    description: STATUS_CODES[status] ?? 'Refused',
    ...(isLater && { headers: header('Retry-After') }),
    content: { 'application/problem+json': { schema: { allOf: [referTo('schemas', 'Problem'), { properties }] } } },
  };
}

interface InterfaceFacts {
  readonly publicUrl: string;
  readonly version: string;
  /** The site's short name. */
  readonly title: string;
  /** Whether it explains each field and lists each operation's own refusals: for people to read, half as long again. */
  readonly isExplained?: boolean;
}

export type InterfaceDocument = Awaited<ReturnType<typeof describeInterface>>;

/** The whole HTTP interface in OpenAPI 3.1. It adds no words: schemas, doc blocks and operations are the contract's. */
export async function describeInterface({ publicUrl, version, title, isExplained = false }: InterfaceFacts) {
  const docBlocks = docBlocksOf(await readSources([contractFolder, join(contractFolder, 'operations')]));
  const { said } = docBlocks;
  const all: readonly Operation[] = Object.values(operations);
  const schemas = all.flatMap(({ query, parameters, body, response }) => [query, parameters, body, response]);
  const others = schemas.filter((each) => each !== undefined);
  const book = createSchemaBook(namedSchemas, { others, docBlocks, isExplained });
  const shared = createSharedParts();
  const statusOf = (code: ErrorCode) => errorCatalogue[code].status;
  const refusals = inOrder(new Set(all.flatMap((each) => refusalsOf(each).own)));

  function parametersOf(operation: Operation): object[] {
    const parts = [
      [operation.parameters, 'path'],
      [operation.query, 'query'],
    ] as const;
    const own = parts.flatMap(([part, place]) => {
      const { properties = {}, required = [] } = part ? book.open(part) : {};
      return Object.entries(properties).map(([name, { description: saidHere, ...schema }]) => {
        const common = commonQueries.map((each) => said(`${each}.${name}`)).find((each) => each !== undefined);
        const type = schema.$ref?.replace(/^.*\//, '');
        return shared.share('parameters', name, {
          ...{ name, in: place, ...((place === 'path' || required.includes(name)) && { required: true }) },
          ...{ description: saidHere ?? common ?? (type && said(type)), schema },
          example: exampleOf(schema, book.components, name),
        });
      });
    });
    return [
      ...own,
      ...(takesIdempotencyKey(operation) ? [shared.share('parameters', 'key', idempotencyKey)] : []),
      ...(operation.hasETag ? [shared.share('parameters', 'etag', ifNoneMatch)] : []),
    ];
  }

  function bodyOf({ body, file, moreFiles, example }: Operation) {
    if (!body) return {};
    const schema = book.refer(body, 'input');
    const { properties = {} } = book.open(body);
    const shown = example ?? exampleOf(book.open(body), book.components);
    const json = { 'application/json': { schema, example: shown } };
    if (file === undefined) return { requestBody: { required: true, content: json } };
    const isAlone = Object.keys(properties).length === 0;
    const files = {
      type: 'object',
      properties: {
        [file]: moreFiles ? { type: 'array', items: binary } : binary,
        ...(moreFiles && mapped(moreFiles, (about) => ({ ...binary, description: about }))),
      },
    };
    const lists = Object.entries(properties).filter(([, { type }]) => type === 'array');
    const form = {
      schema: isAlone ? { ...files, required: [file] } : { allOf: [schema, files] },
      encoding: {
        ...Object.fromEntries(lists.map(([name]) => [name, { contentType: 'application/json' }])),
        ...(fileTypes[file] && { [file]: { contentType: fileTypes[file] } }),
      },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': form, ...(isAlone ? {} : json) } } };
  }

  function responsesOf(operation: Operation): Record<string, object> {
    const { status, hasETag } = operation;
    const { own, common } = refusalsOf(operation);
    const byStatus = Object.groupBy(own, statusOf);
    return {
      [status]: successOf(operation),
      ...(hasETag && { 304: shared.share('responses', '304', notModified) }),
      ...Object.fromEntries(
        Object.entries(byStatus).map(([refused, these = []]) => [refused, refusalOf(these, refused, operation)]),
      ),
      default: shared.share('responses', commonNames[operation.access], problemOf('default', common)),
    };
  }

  function successOf({ path, query, body, status, response, fileTypes: types, hasETag }: Operation) {
    if (types) {
      const schema = types.every((type) => type.startsWith('text/')) ? { type: 'string' } : binary;
      const content = Object.fromEntries(
        types.map((type) => [type, { schema: type === 'application/json' ? { type: 'object' } : schema }]),
      );
      return shared.share('responses', 'File', {
        description: 'A file.',
        headers: { ...header('Content-Disposition'), ...(hasETag && header('ETag')) },
        content,
      });
    }
    if (status === 303) return { description: 'Leads a browser on.', headers: header('Location') };
    if (!response) return { description: 'Done.' };
    const schema = book.refer(response, 'output');
    const own = { ...(schema.type === 'array' && header('X-Total-Count')), ...(hasETag && header('ETag')) };
    return shared.share('responses', `${schema.$ref?.split('/').at(-1) ?? 'List'}Answer`, {
      description: 'OK',
      ...(Object.keys(own).length > 0 && { headers: own }),
      content: {
        'application/json': {
          schema,
          ...(!body && !query && !path.includes('{') && { example: exampleOf(schema, book.components) }),
        },
      },
    });
  }

  /** All refusals with one status; STALE_VERSION brings the item's present state. For programs, operations share these texts. */
  function refusalOf(own: readonly ErrorCode[], status: string, { response }: Operation): object {
    const current = own.includes('STALE_VERSION') && response ? book.refer(response, 'output') : undefined;
    const isOwn = isExplained || current;
    const codes = isOwn ? own : refusals.filter((code) => statusOf(code) === Number(status));
    return shared.share('responses', status, problemOf(status, codes, current));
  }

  const paths: Record<string, Record<string, object>> = {};
  for (const operation of all) {
    const { name, tag, summary, path, method, access, knowsCaller } = operation;
    const parameters = parametersOf(operation);
    // The part of the address that all calls begin with is in the server's address.
    paths[`/${path}`] = {
      ...paths[`/${path}`],
      [method.toLowerCase()]: {
        ...{
          operationId: name,
          tags: [tag],
          summary,
          description: said(`operations.${name}`),
        },
        ...(access === 'everyone' && { security: knowsCaller ? [{}, { token: [] }] : [] }),
        ...(parameters.length > 0 && { parameters }),
        ...bodyOf(operation),
        responses: responsesOf(operation),
      },
    };
  }
  book.refer(Problem, 'output');
  const { properties: ofProblem, ...problem } = book.components.get('Problem') ?? {};
  const errors = {
    type: 'array',
    items: {
      type: 'object',
      properties: { path: { type: 'string' }, code: referTo('schemas', 'FieldErrorCode'), message: { type: 'string' } },
      required: ['path', 'code', 'message'],
    },
  };
  return shared.settle({
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: `How to sign in, page, repeat safely and upload: ${publicUrl}${apiBase}docs`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl + apiBase.slice(0, -1) }],
    security: [{ token: [] }],
    tags: [...new Set(all.map(({ tag }) => tag))].map((tag) => ({
      name: tag,
      description: said(`${tag}Operations`) ?? said(`${tag.replace(/s$/, '')}Operations`),
    })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      headers,
      parameters: shared.componentsOf('parameters'),
      responses: shared.componentsOf('responses'),
      schemas: {
        ...(Object.fromEntries(book.components) as Readonly<Record<string, JsonSchema>>),
        Problem: { ...problem, properties: { ...ofProblem, code: referTo('schemas', 'ErrorCode'), errors } },
        ErrorCode: { type: 'string', enum: Object.keys(errorCatalogue) },
        FieldErrorCode: { type: 'string', enum: Object.keys(fieldErrorCatalogue) },
      },
    },
  });
}

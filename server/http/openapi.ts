import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { apiBase } from '#contract/addresses.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';

interface OpenApiOptions {
  readonly publicUrl: string;
  readonly version: string;
  /** The site's short name. */
  readonly title: string;
}

const keyHeader = { type: 'object', properties: { 'Idempotency-Key': { type: 'string', format: 'uuid' } } };

/** Describes every operation out of the very schemas that check it: `openapi.json`, and a page for people at `docs`. Register before the routes. */
export async function registerOpenApi(
  app: FastifyInstance,
  { publicUrl, version, title }: OpenApiOptions,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version,
        description:
          'Errors are RFC 9457 problem documents; lists take limit and offset and tell the whole count in X-Total-Count; ' +
          'a call that names an Idempotency-Key can be repeated safely under one for 24 hours, every other one as it is. ' +
          'An id in a path that can be nobody’s is not found (404); one in a query or a body is refused, naming its field (400).',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { formBody, formFile, takesKey } = document.route.config ?? {};
      const checked = formBody ? { ...document, schema: { ...document.schema, body: formBody } } : document;
      const { schema, url } = jsonSchemaTransform(checked);
      const form = formBody ? { body: formContent(schema.body, formFile) } : {};
      return { url, schema: { ...schema, ...form, ...(takesKey ? { headers: keyHeader } : {}) } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}docs`,
    // Its program writes a style element.
    staticCSP: contentSecurityPolicy({ publicUrl, hasStyleElements: true }),
    uiHooks: { onRequest: async (_request, reply) => void reply.headers(pageHeaders) },
  });
  app.get(`${apiBase}openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}

/** A body that may come as a form, with its file, or as JSON without one. */
function formContent(body: unknown, fileField: string | undefined) {
  const fields = z.object({ properties: z.optional(z.record(z.string(), z.unknown())) }).safeParse(body).data;
  const file = fileField === undefined ? {} : { [fileField]: { type: 'string', format: 'binary' } };
  const form = { ...Object(body), properties: { ...fields?.properties, ...file } };
  return { content: { 'multipart/form-data': { schema: form }, 'application/json': { schema: body } } };
}

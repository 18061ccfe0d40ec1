import { readFile, writeFile } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import ts from 'typescript';

/** Generates both clients from a document, as their generators' guides say. Usage: node generate.mjs document.json folder */
const [source = '', folder = ''] = process.argv.slice(2);

const file = ts.factory.createTypeReferenceNode('Blob');
const types = await openapiTypescript(JSON.parse(await readFile(source, 'utf8')), {
  transform: ({ format }) => (format === 'binary' ? file : undefined),
});
await writeFile(`${folder}/schema.d.ts`, astToString(types));

await generate({
  input: { target: source },
  output: {
    target: `${folder}/orval.ts`,
    client: 'fetch',
    mode: 'single',
    baseUrl: { getBaseUrlFromSpecification: true },
    override: { splitByContentType: true },
  },
});

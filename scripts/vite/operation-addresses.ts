import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { OperationAddress } from '#contract/operations/operation.ts';

type Table = Readonly<Record<string, OperationAddress>>;

/**
 * Reduces the contract's operations to what pages need for a call: method, path and required role. Their schemas would bring the
 * validators into every page, and their texts are for the server. In development and in tests the pages have the full operations.
 */
export function operationAddresses(): Plugin {
  return {
    name: 'operation-addresses',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/contract\/operations(?:\/(?!operation\.)[\w-]+)?\.ts$/ },
      handler: (id) => {
        if (id.endsWith('/operations.ts')) throw new Error('Pages take the tables in contract/operations, one by one.');
        return addressModule(id);
      },
    },
  };
}

/** The code of an operations module whose tables have addresses only. */
export async function addressModule(path: string): Promise<string> {
  const tables: Readonly<Record<string, Table>> = await import(pathToFileURL(path).href);
  return Object.entries(tables)
    .map(([name, table]) => `export const ${name} = ${JSON.stringify(addressesOf(table))};\n`)
    .join('');
}

function addressesOf(table: Table): Table {
  return Object.fromEntries(
    Object.entries(table).map(([name, { method, path, access }]) => [name, { method, path, access }]),
  );
}

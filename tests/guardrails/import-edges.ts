import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { SourceFiles } from './source-files.ts';

/** One file names another in an import, an export from, a dynamic import, or a type's import. */
export interface ImportEdge {
  readonly from: string;
  /** Path inside the project, or a package's specifier as written. */
  readonly to: string;
  readonly isPackage: boolean;
  /** Whether it is named by an alias such as `#server/`, not by a path from its file. */
  readonly isAlias: boolean;
  /** Whether the import disappears when the types are stripped. */
  readonly isType: boolean;
  /** Whether it is imported while the program runs, not when its file is loaded. */
  readonly isLate: boolean;
}

/** Every edge of these files, with aliases and relative paths resolved. */
export function importEdges(files: SourceFiles): ImportEdge[] {
  return [...files].flatMap(([from, text]) =>
    specifiersOf(from, text).map(({ specifier, ...kind }) => {
      const path = resolveInside(from, specifier);
      return { from, to: path ?? specifier, isPackage: path === null, isAlias: specifier.startsWith('#'), ...kind };
    }),
  );
}

interface Specifier {
  readonly specifier: string;
  readonly isType: boolean;
  readonly isLate: boolean;
}

/** By text: several tests look at the same files, and reading one takes a millisecond or more. */
const known = new Map<string, Specifier[]>();

function specifiersOf(path: string, text: string): Specifier[] {
  const before = known.get(text);
  if (before) return before;
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Specifier[] = [];
  const add = (specifier: string, isType: boolean, isLate = false) => found.push({ specifier, isType, isLate });
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type' || onlyTypes(node.specifiers)),
    ExportNamedDeclaration: (node) => node.source && add(node.source.value, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => {
      const specifier = textOf(node.source);
      // A specifier computed at run time is not an import of the source tree, but of a bundle or a file of the build.
      if (specifier !== null) add(specifier, false, true);
    },
    TSImportType: (node) => add(node.source.value, true),
  }).visit(program);
  known.set(text, found);
  return found;
}

function onlyTypes(specifiers: readonly ESTree.ImportDeclarationSpecifier[]): boolean {
  return (
    specifiers.length > 0 &&
    specifiers.every((specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type')
  );
}

function textOf(node: ESTree.Expression): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

function resolveInside(from: string, specifier: string): string | null {
  const withoutQuery = specifier.replace(/\?.*$/, '');
  if (withoutQuery.startsWith('#')) return withoutQuery.slice(1);
  if (withoutQuery.startsWith('.')) return posix.join(posix.dirname(from), withoutQuery);
  if (withoutQuery.startsWith('/')) return posix.join(withoutQuery.slice(1));
  return null;
}

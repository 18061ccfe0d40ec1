import { importEdges } from './import-edges.ts';
import { domainServiceOrder, type Place, placeOf } from './places.ts';
import type { SourceFiles } from './source-files.ts';

/** An import that a rule forbids. */
export interface Breach {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

/** An import, as the rules see it: its two ends. */
interface Import {
  readonly from: Place;
  readonly to: Place;
  /** Specifier of an imported package; null for a file of the project. */
  readonly packageName: string | null;
  readonly isAlias: boolean;
  readonly isType: boolean;
}

/** Names the rule that an import breaks; null if the import is allowed. */
type Rule = (edge: Import) => string | null;

/** Every forbidden import of these files. */
export function findBreaches(files: SourceFiles): Breach[] {
  return importEdges(files).flatMap(({ from, to, isPackage, ...how }) => {
    const place: Place = isPackage ? { root: 'package', area: to, domain: '', role: '', isTest: false } : placeOf(to);
    const edge: Import = { from: placeOf(from), to: place, packageName: isPackage ? to : null, ...how };
    return rules.flatMap((rule) => rule(edge) ?? []).map((broken) => ({ from, to, rule: broken }));
  });
}

const rootImports: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract', 'locales'],
  server: ['contract', 'server'],
  app: ['contract', 'app', 'locales', 'content'],
};

function rootsKeepApart({ from, to }: Import): string | null {
  const allowed = rootImports[from.root];
  if (!allowed || to.root === 'package' || allowed.includes(to.root)) return null;
  return `${from.root} never imports ${to.root}`;
}

function ownFilesByPaths({ from, to, isAlias }: Import): string | null {
  const breaks = isAlias && from.root === to.root && ['contract', 'app'].includes(from.root);
  return breaks ? `${from.root} imports itself by relative paths` : null;
}

function browserHasSmallSchemas({ from, packageName, isType }: Import): string | null {
  if (from.root !== 'app' || isType || packageName !== 'zod') return null;
  return 'app imports zod/mini, never zod';
}

function testingStaysInTests({ from, to }: Import): string | null {
  if (from.isTest || to.root !== 'server' || to.area !== 'testing' || from.root !== 'server') return null;
  return 'only tests import server/testing';
}

interface DomainRole {
  readonly layers: readonly string[];
  readonly own: readonly string[];
}

/** The folders of the server, and the roles of its own domain, that a domain's file may import beside packages and the contract. */
const domainRoles: Readonly<Record<string, DomainRole>> = {
  routes: { layers: ['http'], own: ['service', 'routes', ''] },
  // From db a service takes transactions and ids, never queries: those need Kysely, which it may not import.
  service: {
    layers: ['storage', 'mail', 'db', 'text', 'citation', 'writing'],
    own: ['service', 'repository', 'policy', ''],
  },
  repository: { layers: ['db'], own: ['repository', ''] },
  policy: { layers: [], own: [] },
  '': { layers: ['storage', 'mail', 'db', 'text', 'citation', 'writing'], own: ['repository', ''] },
};

function domainsKeepTheirRoles({ from, to }: Import): string | null {
  if (from.area !== 'domains' || from.root !== 'server' || from.isTest || to.root !== 'server') return null;
  const allowed = domainRoles[from.role];
  const who = from.role === '' ? 'a part of a domain' : `a ${from.role}`;
  if (!allowed) return `${who} is no role of a domain`;
  if (to.area !== 'domains') {
    return allowed.layers.includes(to.area) ? null : `${who} never imports server/${to.area || 'its root'}`;
  }
  if (to.domain === from.domain) {
    return allowed.own.includes(to.role) ? null : `${who} never imports a ${to.role || 'part of its domain'}`;
  }
  if (from.role !== 'service') return `${who} never imports another domain`;
  if (to.role !== 'service') return 'a service imports nothing of another domain but its service';
  const order = domainServiceOrder[from.domain] ?? [];
  return order.includes(to.domain) ? null : `the service of ${from.domain} never imports that of ${to.domain}`;
}

const databasePackages = /^(kysely|pg|node:sqlite)(\/|$)/;

function onlyRepositoriesQuery({ from, packageName }: Import): string | null {
  const isQuerying = packageName !== null && databasePackages.test(packageName);
  if (!isQuerying || from.root !== 'server' || from.isTest) return null;
  const may = ['db', 'storage'].includes(from.area) || from.role === 'repository';
  return may ? null : 'only repositories and server/db speak to a database';
}

/** Folders that both pages and features may import. */
const belowFeatures = 'confirmation editing lists rich-text session design-system store i18n lib'.split(' ');

/** The folders of `app/` that a folder may import, beside itself and the contract. Files directly in `app/` may import all. */
export const appAreas: Readonly<Record<string, readonly string[]>> = {
  pages: ['early', 'features', ...belowFeatures],
  early: ['store', 'lib'],
  features: belowFeatures,
  confirmation: ['editing', 'lists', 'session', 'design-system', 'store', 'i18n'],
  lists: ['design-system', 'store', 'i18n', 'lib'],
  editing: ['lists', 'rich-text', 'session', 'design-system', 'store', 'i18n', 'lib'],
  'rich-text': ['design-system', 'store', 'i18n', 'lib'],
  session: ['store', 'i18n', 'lib', 'design-system'],
  store: ['i18n', 'lib'],
  i18n: [],
  'design-system': [],
  lib: ['i18n'],
};

function appKeepsItsLayers({ from, to }: Import): string | null {
  if (from.root !== 'app' || to.root !== 'app' || from.area === '' || from.isTest) return null;
  if (to.area === from.area) {
    const isForeign = from.area === 'features' && to.domain !== from.domain;
    return isForeign ? 'a feature never imports another feature' : null;
  }
  return appAreas[from.area]?.includes(to.area)
    ? null
    : `app/${from.area} never imports ${to.area === '' ? 'the root of app' : `app/${to.area}`}`;
}

const rules: readonly Rule[] = [
  rootsKeepApart,
  ownFilesByPaths,
  browserHasSmallSchemas,
  testingStaysInTests,
  domainsKeepTheirRoles,
  onlyRepositoriesQuery,
  appKeepsItsLayers,
];

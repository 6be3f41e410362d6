import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { listOwnLibraries } from './shared-libraries';

/** The fields of a module in rspack's statistics that are used here. */
export interface StatsModule {
  moduleType?: string;
  /** The modules that import it. */
  reasons?: { resolvedModuleIdentifier?: string | null; userRequest?: string | null }[];
}

/** Library → names of values, both sorted. */
export type SharedNames = Record<string, string[]>;

/** What to ask rspack's statistics for. */
export const moduleStats = {
  all: false,
  ids: true,
  modules: true,
  reasons: true,
  modulesSpace: Infinity,
  reasonsSpace: Infinity,
} as const;

/** The values that the shell exports from each of our shared libraries: it shares them whole. */
export function listOfferedNames(): SharedNames {
  const { resolve } = createRequire(import.meta.url);
  return Object.fromEntries(
    listOwnLibraries().map((library) => [
      library,
      findExportedNames(readFileSync(resolve(library), 'utf8')).sort(),
    ]),
  );
}

/**
 * The values that a source exports.
 * @throws Error for an export of everything, which hides the names, and for a declared function or class
 */
export function findExportedNames(source: string): string[] {
  return parse(source).flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return namesOf(statement, ({ name }) => name.text, hidden);
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [];
    if (!ts.isVariableStatement(statement)) throw new Error(hidden);
    return statement.declarationList.declarations.map(({ name }) => (name as ts.Identifier).text);
  });
}

const hidden = 'a shared library must list what it exports';

/** The values that a remote imports from each of our shared libraries. */
export function findUsedNames(modules: readonly StatsModule[]): SharedNames {
  const used = new Map(listOwnLibraries().map((library) => [library, new Set<string>()]));
  for (const { moduleType, reasons = [] } of modules) {
    if (moduleType !== 'consume-shared-module') continue;
    for (const { resolvedModuleIdentifier, userRequest } of reasons) {
      const names = used.get(userRequest ?? '');
      const file = parseFile(resolvedModuleIdentifier ?? '');
      if (!names || !file) continue;
      for (const name of findImportedNames(readFileSync(file, 'utf8'), userRequest ?? '')) names.add(name);
    }
  }
  return Object.fromEntries([...used].map(([library, names]) => [library, [...names].sort()]));
}

/** The identifier is `<loaders>!<path>|<hash>`. */
const parseFile = (identifier: string) => identifier.split('!').at(-1)?.split('|')[0];

/**
 * The values that a source imports or re-exports from a library, without types.
 * @throws Error for an import of everything, because then nobody knows what is used
 */
export function findImportedNames(source: string, library: string): string[] {
  const original = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier) =>
    (propertyName ?? name).text;
  const unnamed = `a remote must name what it imports from ${library}`;
  return parse(source).flatMap((statement) => {
    const isFrom =
      (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
      statement.moduleSpecifier !== undefined &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === library;
    if (!isFrom) return [];
    if (ts.isExportDeclaration(statement)) return namesOf(statement, original, unnamed);
    const { importClause } = statement;
    if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const { name, namedBindings } = importClause;
    return [...(name ? ['default'] : []), ...(namedBindings ? listed(namedBindings, original, unnamed) : [])];
  });
}

const parse = (source: string): readonly ts.Statement[] =>
  ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, false).statements;

type NameOf = (specifier: ts.ImportSpecifier | ts.ExportSpecifier) => string;

/** The names of a re-export, without types. @throws Error with this message for a re-export of everything */
const namesOf = (
  { isTypeOnly, exportClause }: ts.ExportDeclaration,
  nameOf: NameOf,
  unnamed: string,
): string[] => (isTypeOnly ? [] : listed(exportClause, nameOf, unnamed));

function listed(
  names: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
  nameOf: NameOf,
  unnamed: string,
): string[] {
  if (!names || ts.isNamespaceImport(names) || ts.isNamespaceExport(names)) throw new Error(unnamed);
  return [...names.elements].filter(({ isTypeOnly }) => !isTypeOnly).map((element) => nameOf(element));
}

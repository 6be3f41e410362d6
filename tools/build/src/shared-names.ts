import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { ownLibraries } from './shared-libraries';

/** The fields of a module in rspack's statistics that are used here. */
export interface StatsModule {
  moduleType?: string;
  /** The path of its file. */
  nameForCondition?: string;
  providedExports?: string[] | null;
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
  providedExports: true,
  reasons: true,
  modulesSpace: Infinity,
  reasonsSpace: Infinity,
} as const;

/**
 * The values that the shell exports from each of our shared libraries.
 * @throws Error when the build does not contain one of them
 */
export function offeredNames(modules: readonly StatsModule[]): SharedNames {
  const { resolve } = createRequire(import.meta.url);
  return Object.fromEntries(
    ownLibraries().map((library) => {
      const file = resolve(library);
      const names = modules.find(({ nameForCondition }) => nameForCondition === file)?.providedExports;
      if (!names) throw new Error(`the build of the shell does not say what ${library} exports`);
      return [library, names.toSorted()];
    }),
  );
}

/** The values that a remote imports from each of our shared libraries. */
export function usedNames(modules: readonly StatsModule[]): SharedNames {
  const used = new Map(ownLibraries().map((library) => [library, new Set<string>()]));
  for (const { moduleType, reasons = [] } of modules) {
    if (moduleType !== 'consume-shared-module') continue;
    for (const { resolvedModuleIdentifier, userRequest } of reasons) {
      const names = used.get(userRequest ?? '');
      const file = parseFile(resolvedModuleIdentifier ?? '');
      if (!names || !file) continue;
      for (const name of importedNames(readFileSync(file, 'utf8'), userRequest ?? '')) names.add(name);
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
export function importedNames(source: string, library: string): string[] {
  const { statements } = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, false);
  return statements.flatMap((statement) => {
    const isFrom =
      (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
      statement.moduleSpecifier !== undefined &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === library;
    if (!isFrom) return [];
    if (ts.isExportDeclaration(statement))
      return namesIn(statement.exportClause, statement.isTypeOnly, library);
    const { importClause } = statement;
    if (!importClause) return [];
    const isTypeOnly = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword;
    const byDefault = importClause.name && !isTypeOnly ? ['default'] : [];
    const { namedBindings } = importClause;
    return [...byDefault, ...(namedBindings ? namesIn(namedBindings, isTypeOnly, library) : [])];
  });
}

function namesIn(
  names: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
  isTypeOnly: boolean,
  library: string,
): string[] {
  if (isTypeOnly) return [];
  if (!names || ts.isNamespaceImport(names) || ts.isNamespaceExport(names)) {
    throw new Error(`a remote must name what it imports from ${library}`);
  }
  return names.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
}

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Dependencies of a package.json without an exact version, as `name@range`. */
export function findLooseVersions(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  return [dependencies, devDependencies, optionalDependencies, overrides]
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([, version]) => typeof version !== 'string' || !exact.test(version))
    .map(([name, version]) => `${name}@${JSON.stringify(version)}`);
}

interface Lock {
  packages: Record<string, { resolved?: string; link?: boolean }>;
}

/** Entries of a lock file that name the server of a package. A lock file must install with any registry. */
export function findServerEntries(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([path]) => path);
}

/**
 * Packages of tests and checks (`devDependencies`) that a file of the product imports. `npm start` does not install them.
 */
export function findImportedDevPackages({ devDependencies = {} }: Manifest, code: string): string[] {
  const imported = [
    ...code.matchAll(/(?:from|import|require\(|import\()\s*'((?:@[\w.-]+\/)?[\w.-]+)[\w./-]*'/g),
  ];
  return imported.map(([, name = '']) => name).filter((name) => name in devDependencies);
}

// Folders that exist on one machine only, and package servers that are not used by their public client.
const machinePath = /(?<![\w./-])\/(home|Users|root|work|mnt|private)\/[\w.-]+/;
const registry = /https?:\/\/(registry\.|npm\.|[\w.-]*(artifactory|nexus|verdaccio|mirror))[\w.-]*/;

/** Lines of a text that name a folder of one machine or a package server, with their numbers. */
export function findMachineWords(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      machinePath.test(line) || registry.test(line) ? [`${index + 1}: ${line.trim().slice(0, 120)}`] : [],
    );
}

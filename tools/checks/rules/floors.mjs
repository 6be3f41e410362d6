import { resolve } from 'node:path';
import { listRemotes } from '../../start/remotes.mjs';

const root = resolve(import.meta.dirname, '../../..');
const react = ['react', 'react/*', 'react-dom', 'react-dom/*', '@chakra-ui/*', '@emotion/*', 'zustand*'];
const server = ['fastify', '@fastify/*', 'kysely*', 'pg', '@electric-sql/*', '@node-rs/*'];
const tooling = ['@rsbuild/*', '@rspack/*', '@playwright/*', 'nx', '@nx/*', 'oxlint'];

/** @param {string} sourceTag @param {string[]} floors @param {string[]} bannedExternalImports */
const floor = (sourceTag, floors, bannedExternalImports) => ({
  sourceTag: `floor:${sourceTag}`,
  onlyDependOnLibsWithTags: floors.map((name) => `floor:${name}`),
  bannedExternalImports,
});

/** @param {string} sourceTag @param {string[]} tags */
const only = (sourceTag, tags) => ({ sourceTag, onlyDependOnLibsWithTags: tags });

/**
 * Who may import whom (ARCHITECTURE.md, "Floors"): remotes and shell import from wire and face, these import from
 * ground; the base of the remotes imports from ground, wire and face, and only remotes import from it; services import
 * from ground only. `floor:test` is allowed on all these floors; the rule package-home limits it to specs.
 */
export const depConstraints = [
  floor('ground', ['ground', 'test'], [...react, ...server, ...tooling, 'ky']),
  floor('wire', ['ground', 'wire', 'test'], [...server, ...tooling, 'react-dom', '@chakra-ui/*']),
  floor('face', ['ground', 'face', 'test'], [...server, ...tooling, 'ky', 'jwt-decode', '@tanstack/*']),
  floor(
    'base',
    ['ground', 'wire', 'face', 'base', 'test'],
    [...server, ...tooling, '@chakra-ui/*', '@emotion/*'],
  ),
  floor(
    'remote',
    ['ground', 'wire', 'face', 'base', 'test'],
    [...server, ...tooling, '@chakra-ui/*', '@emotion/*'],
  ),
  floor('shell', ['ground', 'wire', 'face', 'test'], [...server, ...tooling, '@chakra-ui/*', '@emotion/*']),
  floor('service', ['ground', 'test'], [...react, ...tooling, 'ky']),
  floor('tool', ['ground', 'tool'], []),
  floor('test', ['ground', 'wire', 'face', 'tool', 'test'], []),
  ...listRemotes(root).map((name) => only(`scope:${name}`, [`scope:${name}`, 'scope:common'])),
  only('scope:shell', ['scope:shell', 'scope:common']),
  only('scope:api', ['scope:api', 'scope:common']),
  only('scope:common', ['scope:common']),
  // Test code imports what it tests, so only the ground must run anywhere.
  { allSourceTags: ['floor:ground', 'runs:anywhere'], onlyDependOnLibsWithTags: ['runs:anywhere'] },
  only('runs:browser', ['runs:browser', 'runs:anywhere']),
  only('runs:node', ['runs:node', 'runs:anywhere']),
];

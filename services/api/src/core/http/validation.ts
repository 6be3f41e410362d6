import { AjvCompiler } from '@fastify/ajv-compiler';
import { visibleCharacter } from '@stupeni/contract';
import type { FastifyInstance, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { boundLists } from './bound-lists';
import { normalizeTexts } from './compose-texts';
import { mostIssues } from './most-issues';
import { listIntegers, readNumbers } from './read-numbers';
import { issueText } from './texts';
import { type Unstorable, findUnstorable } from './unstorable';

/**
 * One wrong field of a request. `path`: the names from the root of the body to the field, joined by dots; '' for the
 * body.
 */
export interface Issue {
  path: string;
  message: string;
}

// `allErrors` is set, so that a form can show the issues of all fields at once.
const strictOptions = {
  allErrors: true,
  removeAdditional: false,
  useDefaults: false,
  coerceTypes: false,
  allowUnionTypes: true,
} as const;

/**
 * Validates requests strictly: Fastify's defaults would turn `{ price: null }` of a body into 0 and drop unknown
 * fields. Only two changes are made: integers in params and query, which arrive as text, are converted, and texts are
 * normalized (`normalizeTexts`).
 */
export function useStrictValidation(app: FastifyInstance): void {
  const compile: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
    const numbers = httpPart === 'body' ? [] : listIntegers(schema);
    return (sent: unknown) => {
      const check = compileOnce(schema);
      readNumbers(sent, numbers);
      let isValid = check(sent);
      // Texts are normalized only in valid input, or when a text is too long. A normalized text is shorter, or rarely
      // longer, so the input is checked again.
      if ((isValid || check.errors?.some(isTooLong)) && normalizeTexts(sent)) isValid = check(sent);
      // Cut the list here, because the framework joins all errors into one text.
      if (!isValid) return { error: (check.errors ?? []).slice(0, mostIssues) };
      // A body that is one string is a file, and the code that reads the file checks it.
      const found = typeof sent === 'string' ? undefined : findUnstorable(sent);
      return found ? { error: [toValidationError(found)] } : { value: sent };
    };
  };
  app.setValidatorCompiler(compile);
}

const build = AjvCompiler()({}, { customOptions: strictOptions, plugins: [boundLists] });
const compiled = new WeakMap<object, Check>();

/** Compiles a schema at its first request: a process that starts does not wait for the schemas of all calls. */
function compileOnce(schema: object): Check {
  const known = compiled.get(schema);
  if (known) return known;
  const check = build({ schema }) as Check;
  compiled.set(schema, check);
  return check;
}

const isTooLong = ({ keyword }: FastifySchemaValidationError) => keyword === 'maxLength';

type Check = ((value: unknown) => boolean) & { errors?: FastifySchemaValidationError[] | null };

const toValidationError = ({ keyword, place }: Unstorable): FastifySchemaValidationError => ({
  keyword,
  instancePath: place,
  schemaPath: '',
  params: {},
});

/** The validator's errors as issues with Russian messages, without duplicates, at most twenty. */
export function toIssues(errors: readonly FastifySchemaValidationError[]): Issue[] {
  const issues = new Map<string, Issue>();
  for (const error of errors) {
    const issue = { path: toPath(error), message: toMessage(error) };
    issues.set(`${issue.path} ${issue.message}`, issue);
    if (issues.size === mostIssues) break;
  }
  return [...issues.values()];
}

function toPath({ instancePath, params }: FastifySchemaValidationError): string {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const steps = instancePath.split('/').slice(1).map(unescapePointer);
  return [...steps, ...(typeof named === 'string' ? [named] : [])].join('.');
}

const unescapePointer = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

function toMessage({ keyword, params }: FastifySchemaValidationError): string {
  const message = Object.hasOwn(messages, keyword) ? messages[keyword] : undefined;
  return message?.(params) ?? issueText.invalid;
}

type Params = FastifySchemaValidationError['params'];
const readLimit = (params: Params) => Number(params['limit']);

/** The message of each keyword of the validator. */
const messages: Record<string, (params: Params) => string> = {
  required: () => issueText.required,
  additionalProperties: () => issueText.unknown,
  nul: () => issueText.character,
  depth: () => issueText.tooDeep,
  type: (params) => issueText.kind([params['type']].flat().map(String)[0] ?? ''),
  pattern: (params) => (params['pattern'] === visibleCharacter ? issueText.blank : issueText.invalid),
  // Only `visibleLine` of the contract uses `not`.
  not: () => issueText.oneLine,
  minLength: (params) => (readLimit(params) === 1 ? issueText.blank : issueText.tooShort(readLimit(params))),
  maxLength: (params) => issueText.tooLong(readLimit(params)),
  minimum: (params) => issueText.atLeast(readLimit(params)),
  maximum: (params) => issueText.atMost(readLimit(params)),
  minItems: (params) => issueText.fewItems(readLimit(params)),
  maxItems: (params) => issueText.manyItems(readLimit(params)),
};

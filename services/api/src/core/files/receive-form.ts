import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Tables } from '../db/tables';
import { ProblemError, problem } from '../http/problem';
import { doOnce, type Transact } from '../http/repeats';
import { issueText } from '../http/texts';
import { measureBytes } from './measure-bytes';
import type { TempFiles } from './temp-files';

/** A complete upload in a temporary file, not stored yet. */
export interface TempFile {
  path: string;
  /** The name that the sender gave. */
  sentName: string | undefined;
  /** Bytes. */
  size: number;
  sha256: string;
}

export interface Form {
  fields: Record<string, string>;
  file: TempFile;
}

interface FormOptions {
  db: Kysely<Tables>;
  tempFiles: TempFiles;
  /** Maximal size of the file in bytes. */
  maxBytes: number;
  /** Names of the other fields. Each must be sent exactly once, before the file. */
  fields: readonly string[];
}

// Bytes for boundaries, part headers and fields.
const overhead = 64 * 1024;

/**
 * Reads multipart/form-data with exactly one `file` and passes it to `work`, which stores it with `transact` and
 * resolves to the id of the stored row. The temporary file is always deleted. With an `Idempotency-Key` the same form is
 * processed once, and a repeat resolves to the same id. Throws `file_type` for another content type, `file_too_large`,
 * and `validation` for an empty, missing or second file, for missing, repeated, unknown or late fields, and for a key
 * that was used with another form.
 */
export async function withForm(
  request: FastifyRequest,
  expected: FormOptions,
  work: (form: Form, transact: Transact) => Promise<string>,
): Promise<string> {
  if (!request.isMultipart()) throw problem('file_type');
  if (Number(request.headers['content-length']) > expected.maxBytes + overhead)
    throw problem('file_too_large');
  const path = expected.tempFiles.newPath();
  try {
    const form = await receive(request, expected, path);
    const { sentName, sha256 } = form.file;
    const content = { fields: form.fields, sentName, sha256 };
    return await doOnce(expected.db, request, content, (transact) => work(form, transact));
  } finally {
    await expected.tempFiles.remove(path);
  }
}

// Reads every part to its end, even of a form that is already invalid: clients read the answer only after they sent all.
async function receive(request: FastifyRequest, { maxBytes, fields, tempFiles }: FormOptions, path: string) {
  const values = new Map<string, string[]>();
  const files: Omit<TempFile, 'path'>[] = [];
  const late = new Set<string>();
  let isTooLarge = false;
  const limits = { fileSize: maxBytes, files: 10, fields: 20, fieldSize: 1000, parts: 30 };
  try {
    // file-name.ts removes folders from the name.
    for await (const part of request.parts({ limits, preservePath: true })) {
      if (part.type === 'field') {
        add(values, part.fieldname, String(part.value));
        if (files.length > 0 && fields.includes(part.fieldname)) late.add(part.fieldname);
      } else if (files.length > 0 || part.fieldname !== 'file') {
        add(values, part.fieldname, '');
        await finished(part.file.resume());
      } else {
        files.push(await write(part, await tempFiles.create(path)));
        isTooLarge = part.file.truncated;
      }
    }
  } catch (error) {
    throw toProblem(error);
  }
  if (isTooLarge) throw problem('file_too_large');
  const issues = [
    ...findFieldIssues(values, fields),
    ...findOrderIssues(values, late),
    ...findFileIssues(files[0]),
  ];
  if (issues.length > 0) throw problem('validation', { issues });
  const once = Object.fromEntries([...values].map(([name, [value = '']]) => [name, value]));
  return { fields: once, file: { ...files[0]!, path } };
}

async function write(part: MultipartFile, target: Writable): Promise<Omit<TempFile, 'path'>> {
  const measured = measureBytes();
  await pipeline(part.file, measured.pass, target);
  return { sentName: unescapeName(part.filename), ...measured.result() };
}

/** Browsers escape only a quotation mark and line breaks in the names of a form (HTML, multipart encoding). */
const unescapeName = (sent: string | undefined) =>
  sent?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

function add(values: Map<string, string[]>, name: string, value: string): void {
  values.set(name, [...(values.get(name) ?? []), value]);
}

function findFieldIssues(values: Map<string, string[]>, fields: readonly string[]) {
  const missing = fields.filter((name) => !values.has(name));
  const unknown = [...values.keys()].filter((name) => !fields.includes(name) && name !== 'file');
  const repeated = [...values].filter(([name, all]) => all.length > 1 || name === 'file');
  return [
    ...missing.map((path) => ({ path, message: issueText.required })),
    ...unknown.map((path) => ({ path, message: issueText.unknown })),
    ...repeated.map(([path]) => ({ path, message: issueText.once })),
  ];
}

// The API reads a form while it arrives and needs all fields before the file.
const findOrderIssues = (values: Map<string, string[]>, late: Set<string>) =>
  [...late]
    .filter((name) => values.get(name)?.length === 1)
    .map((path) => ({ path, message: issueText.beforeFile }));

function findFileIssues(file: { size: number } | undefined) {
  if (!file) return [{ path: 'file', message: issueText.required }];
  return file.size === 0 ? [{ path: 'file', message: issueText.emptyFile }] : [];
}

// Problems and disk errors stay as they are. Any other error means a malformed form.
function toProblem(error: unknown): unknown {
  if (error instanceof ProblemError || (error as NodeJS.ErrnoException).syscall) return error;
  return problem('validation', { issues: [{ path: '', message: issueText.malformedForm }] });
}

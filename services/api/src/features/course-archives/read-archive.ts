import type { SkippedInArchive } from '@stupeni/contract';
import { ArchivedCourse as Shape, operations } from '@stupeni/contract/schemas';
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import { imageMaxBytes, imageTypes } from '../../core/files/accepted-types';
import { detectContentType } from '../../core/files/content-type';
import { parseFileName } from '../../core/files/file-name';
import type { TempFile } from '../../core/files/receive-form';
import { normalizeTexts } from '../../core/http/compose-texts';
import { ProblemError } from '../../core/http/problem';
import { findUnstorable } from '../../core/http/unstorable';
import type { Context } from '../context';
import type { CleanDocument } from '../editing/clean-document';
import type { TestFields } from '../tests/number-questions';
import { requireValidQuestions } from '../tests/require-valid-questions';
import { type ArchivedCourse, courseFile, formatName, formatVersion, pagesFile, readMeFile } from './format';
import { hashFile } from './hash-file';
import { openZip, type OpenedZip, refuse, TooLongError } from './read-zip';

/** A course of an archive. Each part was checked and may be stored. */
export interface ParsedCourse extends Pick<ArchivedCourse, 'title' | 'price' | 'sections' | 'exportedAt'> {
  description: CleanDocument;
  lessons: (Omit<ArchivedCourse['lessons'][number], 'content' | 'page' | 'test'> & {
    content: CleanDocument;
    /** The index of the lesson's test in `tests`; null without a test. */
    test: number | null;
  })[];
  tests: TestFields[];
  pictures: ParsedPicture[];
  skipped: SkippedParts[];
}

interface ParsedPicture {
  /** The documents contain this text instead of the id that the stored picture will get. Both have the same length. */
  placeholder: string;
  /** The temporary file with the bytes of the picture. The caller deletes it. */
  temp: TempFile;
}

interface SkippedParts {
  what: SkippedInArchive;
  count: number;
  names: string[];
}

const megabyte = 1024 * 1024;
/** The most bytes of a file in an archive. The checks of documents and tests have lower limits. */
const mostBytes = { course: 4 * megabyte, document: 3 * megabyte, test: 3 * megabyte };
const shownNames = 5;

const courseShape = Compile(Shape);
const testShape = Compile(operations.createTest.body);

/**
 * Reads the whole archive of a course and checks every part of it. Writes only the pictures, into temporary files.
 * Throws `archive_refused`, and `unavailable` when the worker threads are busy.
 * @param newPath returns the path for the temporary file of a picture
 */
export async function readArchive(
  { threads }: Pick<Context, 'threads'>,
  path: string,
  newPath: () => string,
): Promise<ParsedCourse> {
  const zip = await openZip(path);
  try {
    return await readAll({ threads }, zip, newPath);
  } catch (error) {
    throw error instanceof TooLongError ? refuse('bomb') : error;
  } finally {
    zip.close();
  }
}

async function readAll(
  { threads }: Pick<Context, 'threads'>,
  zip: OpenedZip,
  newPath: () => string,
): Promise<ParsedCourse> {
  const course = await readCourse(zip);
  const used = new Set([courseFile, readMeFile, pagesFile, ...course.lessons.map(({ page }) => page)]);
  const pictures: ParsedPicture[] = [];
  const addresses = new Map<string, string>();
  for (const [at, { file, name }] of course.pictures.entries()) {
    used.add(file);
    const picture = await readPicture(zip, { file, name, field: `pictures.${at}` }, newPath());
    addresses.set(file, `/api/media/${picture.placeholder}`);
    pictures.push(picture);
  }

  const documents = new DocumentCleaner(threads, addresses);
  const description = await documents.clean(course.title, course.description);
  const testFiles = [...new Set(course.lessons.flatMap(({ test }) => test ?? []))];
  const tests: TestFields[] = [];
  for (const file of testFiles) {
    used.add(file);
    tests.push(await readTest(zip, file));
  }
  const lessons: ParsedCourse['lessons'] = [];
  for (const { content: file, page: _, test, ...lesson } of course.lessons) {
    used.add(file);
    const content = await documents.clean(lesson.title, await readJson(zip, file, mostBytes.document));
    lessons.push({ ...lesson, content, test: test === null ? null : testFiles.indexOf(test) });
  }
  const files = zip.names.filter((name) => !used.has(name));
  return {
    title: course.title,
    price: course.price,
    sections: course.sections,
    exportedAt: course.exportedAt,
    description,
    lessons,
    tests,
    pictures,
    skipped: [
      { what: 'files' as const, count: files.length, names: files.slice(0, shownNames) },
      documents.lostMarks,
      documents.missingPictures,
    ].filter(({ count }) => count > 0),
  };
}

async function readCourse(zip: OpenedZip): Promise<ArchivedCourse> {
  if (!zip.names.includes(courseFile)) throw refuse('noCourse');
  const written = await readJson(zip, courseFile, mostBytes.course);
  const { format, version } = Object(written) as { format?: unknown; version?: unknown };
  if (format !== formatName) throw refuse('foreign');
  if (typeof version === 'number' && version > formatVersion)
    throw refuse('newer', { detail: String(version) });
  normalizeTexts(written);
  const issue = findUnstorable(written)?.place ?? courseShape.Errors(written)[0]?.instancePath;
  if (issue !== undefined) throw refuseField(courseFile, issue);
  const course = written as ArchivedCourse;
  checkLessons(course);
  return course;
}

/**
 * Checks what a schema cannot say: lessons of the kind TEST, and no others, have a test, and the lessons are in the
 * order of their sections (ADR 0111).
 */
function checkLessons({ lessons, sections }: ArchivedCourse): void {
  let before = 0;
  for (const [at, { section, checkType, test }] of lessons.entries()) {
    const own = section ?? 0;
    if (own > sections.length || own < before) throw refuseField(courseFile, `/lessons/${at}/section`);
    if ((checkType === 'TEST') !== (test !== null)) throw refuseField(courseFile, `/lessons/${at}/test`);
    before = own;
  }
}

const refuseField = (name: string, pointer: string) =>
  refuse('shape', { name, detail: pointer.split('/').slice(1).join('.') || '.' });

async function readJson(zip: OpenedZip, name: string, longest: number): Promise<unknown> {
  const bytes = await zip.read(name, longest);
  if (!bytes) throw refuse('missing', { name });
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    throw refuse('notJson', { name });
  }
}

async function readTest(zip: OpenedZip, name: string): Promise<TestFields> {
  const written = await readJson(zip, name, mostBytes.test);
  normalizeTexts(written);
  const issue = findUnstorable(written)?.place ?? testShape.Errors(written)[0]?.instancePath;
  if (issue !== undefined) throw refuseField(name, issue);
  const test = written as TestFields;
  try {
    requireValidQuestions(test);
  } catch (error) {
    throw refuse('test', { name: test.title, detail: firstSentence(error) });
  }
  return test;
}

async function readPicture(
  zip: OpenedZip,
  { file, name, field }: { file: string; name: string; field: string },
  path: string,
): Promise<ParsedPicture> {
  // The path in the archive has the extension. The name that the author gave may have none.
  const extension = parseFileName(file)?.extension ?? '';
  if (!imageTypes.includes(extension)) throw refuse('notPicture', { name: file });
  const named = parseFileName(name);
  if (!named) throw refuseField(courseFile, `/${field.replace('.', '/')}/name`);
  try {
    if (!(await zip.extract(file, path, imageMaxBytes))) throw refuse('missing', { name: file });
  } catch (error) {
    if (!(error instanceof TooLongError)) throw error;
    throw refuse('largePicture', { name: file, detail: `${imageMaxBytes / megabyte} МБ` });
  }
  if ((await detectContentType(path, extension)) === null) throw refuse('notPicture', { name: file });
  const sentName = named.extension === extension ? named.name : `${named.name}.${extension}`;
  const { size } = await stat(path);
  return { placeholder: randomUUID(), temp: { path, sentName, size, sha256: await hashFile(path) } };
}

/** Cleans documents as a save does, and collects what they lose. */
class DocumentCleaner {
  readonly lostMarks: SkippedParts = { what: 'marks', count: 0, names: [] };
  readonly missingPictures: SkippedParts = { what: 'pictures', count: 0, names: [] };

  constructor(
    private readonly threads: Context['threads'],
    private readonly addresses: ReadonlyMap<string, string>,
  ) {}

  /** @param title the title of the lesson or the course, for the messages */
  async clean(title: string, written: unknown): Promise<CleanDocument> {
    if (findUnstorable(written))
      throw refuse('document', { name: title, detail: 'В нём есть недопустимые знаки.' });
    const placed = this.replaceAddresses(title, written);
    try {
      const clean = await this.threads.run('cleanDocument', {
        field: 'content',
        text: JSON.stringify(placed),
      });
      // `cleanDocument` converts other formats, but an archive may contain only our format.
      if (clean.original !== undefined)
        throw refuse('document', { name: title, detail: 'Это не наш документ.' });
      if (clean.lost)
        this.countSkipped(
          this.lostMarks,
          title,
          clean.lost.reduce((sum, { count }) => sum + count, 0),
        );
      return clean;
    } catch (error) {
      if (
        !(error instanceof ProblemError) ||
        error.code === 'archive_refused' ||
        error.code === 'unavailable'
      )
        throw error;
      throw refuse('document', { name: title, detail: firstSentence(error) });
    }
  }

  /** Replaces the addresses of the pictures by addresses with placeholders. */
  private replaceAddresses(title: string, written: unknown): unknown {
    const { blocks } = Object(written) as { blocks?: unknown };
    if (!Array.isArray(blocks)) return written;
    const placed = blocks.map((block: unknown) => {
      const { type, url } = Object(block) as { type?: unknown; url?: unknown };
      if (type !== 'image' || typeof url !== 'string') return block;
      const address = this.addresses.get(url);
      if (address === undefined && /^(?:pictures\/|\/api\/media\/)/.test(url))
        this.countSkipped(this.missingPictures, title, 1);
      return address === undefined ? block : { ...(block as object), url: address };
    });
    return { ...(written as object), blocks: placed };
  }

  private countSkipped(skipped: SkippedParts, title: string, count: number): void {
    skipped.count += count;
    if (!skipped.names.includes(title) && skipped.names.length < shownNames) skipped.names.push(title);
  }
}

/** The sentence of a problem, or of its first wrong field. */
function firstSentence(error: unknown): string {
  if (!(error instanceof ProblemError)) throw error;
  const { body } = error;
  const sentence = 'issues' in body ? (body.issues[0]?.message ?? body.message) : body.message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

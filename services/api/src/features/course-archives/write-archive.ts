import { inQuotes } from '@stupeni/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';
import { FileMissingError, type Storage } from '../../core/files/storage';
import { type AddFile, makeZipStream } from '../../core/files/zip-stream';
import { escapeHtml } from '../../core/http/escape-html';
import {
  type ArchivedCourse,
  contentFile,
  courseFile,
  formatName,
  formatVersion,
  pageFile,
  pagesFile,
  pictureFile,
  readMeFile,
  testFile,
} from './format';
import { documentHtml, questionsHtml, writePage } from './page-html';
import { type FoundPicture, type WholeCourse, withAddresses } from './read-course';

interface Source {
  course: WholeCourse;
  /** The stored pictures of the documents of the course, in the order in which they first occur. */
  pictures: readonly FoundPicture[];
  storage: Pick<Storage, 'open'>;
  exportedAt: Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The ZIP of a course. The pictures are written before the documents: a picture whose bytes are missing keeps its
 * address in the documents, and `course.json` does not list it.
 */
export const writeArchive = (source: Source): Readable =>
  makeZipStream(async (add) => {
    await add(readMeFile, writeReadMe(source.course.title));
    const pictures = await addPictures(add, source);
    await addCourse(add, source, pictures);
  });

type Addresses = ReadonlyMap<string, string>;

async function addPictures(add: AddFile, { pictures, storage, log }: Source) {
  const addresses = new Map<string, string>();
  const listed: ArchivedCourse['pictures'] = [];
  for (const { id, name, extension, storage_key } of pictures) {
    const file = pictureFile(listed.length, extension);
    try {
      await add(file, await storage.open(storage_key), { compress: extension === 'svg' });
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      log.warn({ err: error }, 'a picture of an exported course is missing');
      continue;
    }
    addresses.set(`/api/media/${id}`, file);
    listed.push({ file, name });
  }
  return { addresses, listed };
}

async function addCourse(
  add: AddFile,
  { course, exportedAt }: Source,
  { addresses, listed }: { addresses: Addresses; listed: ArchivedCourse['pictures'] },
): Promise<void> {
  const sectionAt = new Map(course.sections.map(({ id }, at) => [id, at + 1]));
  const testIds = [...new Set(course.lessons.flatMap(({ testId }) => testId ?? []))];
  const tests = new Map(course.tests.map((test) => [test.id, test]));
  const lessons: ArchivedCourse['lessons'] = [];
  for (const [at, lesson] of course.lessons.entries()) {
    const { title, sectionId, checkType, wants, criteria, dueDays, testId, isPublished } = lesson;
    await add(contentFile(at), toJson(withAddresses(lesson.content, addresses)));
    const test = tests.get(testId ?? NaN);
    const body = `<p><a href="../${pagesFile}">${escapeHtml(course.title)}</a></p>
<h1>${at + 1}. ${escapeHtml(title)}</h1>
${documentHtml(lesson.content, (url) => toPageSource(addresses, url, '../'))}
${test ? `<h2>${escapeHtml(test.title)}</h2>\n${questionsHtml(test.questions)}` : ''}`;
    await add(pageFile(at), writePage(title, body));
    lessons.push({
      title,
      section: sectionAt.get(sectionId ?? NaN) ?? null,
      checkType,
      content: contentFile(at),
      page: pageFile(at),
      wants,
      criteria,
      dueDays,
      published: isPublished,
      test: test ? testFile(testIds.indexOf(test.id)) : null,
    });
  }
  for (const [at, id] of testIds.entries()) {
    const { title, questions } = tests.get(id)!;
    await add(testFile(at), toJson({ title, questions: withoutIds(questions) }));
  }
  await add(pagesFile, writeContentsPage(course, addresses));
  const written: ArchivedCourse = {
    format: formatName,
    version: formatVersion,
    exportedAt: exportedAt.toISOString(),
    title: course.title,
    price: course.price,
    description: { ...withAddresses(course.description, addresses) },
    sections: course.sections.map(({ title }) => ({ title })),
    lessons,
    pictures: listed,
  };
  await add(courseFile, toJson(written));
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

/** Removes the ids, because they belong to the school of the course. */
const withoutIds = (questions: unknown): unknown =>
  JSON.parse(JSON.stringify(questions, (key, value: unknown) => (key === 'id' ? undefined : value)));

const toPageSource = (addresses: Addresses, url: string, up: string) => {
  const file = addresses.get(url);
  return file === undefined ? url : up + file;
};

function writeContentsPage(
  { title, description, sections, lessons }: WholeCourse,
  addresses: Addresses,
): string {
  const parts = [null, ...sections].map((section) => {
    const own = lessons
      .map((lesson, at) => ({ ...lesson, at }))
      .filter(({ sectionId }) => sectionId === (section?.id ?? null))
      .map(
        (lesson) =>
          `<li value="${lesson.at + 1}"><a href="${pageFile(lesson.at)}">${escapeHtml(lesson.title)}</a></li>`,
      );
    const heading = section ? `<h2>${escapeHtml(section.title)}</h2>` : '';
    return own.length > 0 ? `${heading}<ol>${own.join('')}</ol>` : heading;
  });
  const text = documentHtml(description, (url) => toPageSource(addresses, url, ''));
  return writePage(title, `<h1>${escapeHtml(title)}</h1>\n${text}\n${parts.join('\n')}`);
}

const writeReadMe = (title: string) =>
  `Курс ${inQuotes(title)} из «Ступеней».

Читать: откройте index.html в браузере.
Перенести в другую школу или сделать копию: «Курсы» → «Курс из архива», выберите этот файл ZIP, не распаковывая его.

Внутри: ${courseFile} описывает курс, lessons — уроки, tests — тесты с верными ответами, pictures — картинки.
В архиве нет того, что принадлежит студентам и датам: кому открыт курс, сроков с датой, результатов, работ и вопросов.
Нет и картинок с чужих сайтов: в уроках остались их адреса.
`;

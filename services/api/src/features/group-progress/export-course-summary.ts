import type { CourseSummary } from '@stupeni/contract';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeLines } from '../../core/files/csv';
import type { Context } from '../context';
import { readCourseSummary } from './read-course-summary';

const headings = [
  'Группа',
  '№ урока',
  'Урок',
  'Всего в группе',
  'Дошли до урока',
  'Прошли урок',
  'Стоят сейчас',
  'Дней на урок (медиана)',
];

/** The summary of a course as CSV, with a line for each group and lesson. Reads it page by page. Throws `not_found`. */
export async function exportCourseSummary(
  context: Pick<Context, 'db'>,
  courseId: number,
): Promise<{ title: string; content: Readable }> {
  const first = await readCourseSummary(context, courseId, undefined);
  async function* writeTable() {
    yield writeLines([headings], { bom: true });
    let page = first;
    yield writeLines(listLines(page));
    while (page.next !== null) {
      // Other requests are answered in between.
      await nextTurn();
      page = await readCourseSummary(context, courseId, page.next);
      yield writeLines(listLines(page));
    }
  }
  return { title: first.course.title, content: Readable.from(writeTable()) };
}

const listLines = ({ groups, lessons }: CourseSummary): (string | number)[][] =>
  groups.flatMap(({ name, learners, steps }) =>
    lessons.map(({ title, order }, at) => {
      const { reached = 0, completed = 0, standing = 0, medianDays = null } = steps[at] ?? {};
      // Excel in Russian reads a decimal comma.
      const days = medianDays === null ? '' : String(medianDays).replace('.', ',');
      return [name, order, title, learners, reached, completed, standing, days];
    }),
  );

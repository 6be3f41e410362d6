import { type Kysely, sql, type Transaction } from 'kysely';
import { demoPassword } from './demo-password';
import type { Tables } from '../src/core/db/tables';
import { inTransaction } from '../src/core/db/transaction';
import { hashPassword } from '../src/core/sessions/passwords';
import { addCourse } from './add-course';
import { addPeople } from './add-people';
import { addBoris } from './boris';
import { closedCourses } from './closed-courses';
import { addMagomedrasul } from './magomedrasul';
import { projectCourse } from './project-course';

const day = 24 * 60 * 60 * 1000;

/**
 * Fills an empty database with the demo school (product decisions §2). Files of submissions are stored in
 * `<dataDir>/files`. Writes nothing and resolves to false when there is already a user or a course. Replicas that start
 * together seed it once.
 */
export async function seedDemoSchool(
  db: Kysely<Tables>,
  { dataDir, now = new Date() }: { dataDir: string; now?: Date },
): Promise<boolean> {
  const password_hash = await hashPassword(demoPassword);
  const ago = (days: number) => new Date(now.getTime() - days * day);
  return inTransaction(db, async (trx) => {
    await sql`lock table users in exclusive mode`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    const people = await addPeople(trx, password_hash, ago);
    const lessons = await addCourse(trx, projectCourse, people.creator, now);
    for (const course of closedCourses) await addCourse(trx, course, people.creator, now);
    const scene = {
      trx,
      dataDir,
      ago,
      teacher: people.teacher,
      lesson(number: number) {
        const found = lessons[number - 1];
        if (!found) throw new Error(`The demo course has no lesson ${number}.`);
        return found;
      },
    };
    await addMagomedrasul({ ...scene, learner: people.magomedrasul });
    await addBoris({ ...scene, learner: people.boris });
    return true;
  });
}

async function isEmpty(trx: Transaction<Tables>): Promise<boolean> {
  const user = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const course = await trx.selectFrom('courses').select('id').limit(1).executeTakeFirst();
  return !user && !course;
}

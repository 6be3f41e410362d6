import type { CheckType, SubmissionWants } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { mayOthersOpen, selectScan } from '../../core/files/scan-state';
import { problem } from '../../core/http/problem';
import { savedFields, savedTestId } from '../reading/publication';
import type { Test } from '../tests/queries';
import { storedQuestion } from '../tests/question-kinds';

/** A stored rich text. The code of this folder looks only at its pictures. */
export interface StoredDocument {
  v: 1;
  blocks: { type: string; url?: string }[];
}

/** A course as the database has it. */
export interface WholeCourse {
  title: string;
  price: number | null;
  description: StoredDocument;
  sections: { id: number; title: string }[];
  lessons: {
    title: string;
    sectionId: number | null;
    checkType: CheckType;
    content: StoredDocument;
    wants: SubmissionWants;
    criteria: string | null;
    dueDays: number | null;
    testId: number | null;
    isPublished: boolean;
  }[];
  tests: Pick<Test, 'id' | 'title' | 'questions'>[];
}

/** A live course as its authors saved it last, published or not. One statement reads all of it. Throws `not_found`. */
export async function readCourse(db: Kysely<Tables>, id: number): Promise<WholeCourse> {
  const { rows } = await sql<WholeCourse>`
    select title, price, description,
      (select coalesce(json_agg(json_build_object('id', sections.id, 'title', sections.title)
          order by sections.position), '[]'::json)
        from course_sections sections where sections.course_id = courses.id) as sections,
      (select coalesce(json_agg(json_build_object('title', saved -> 'title', 'sectionId', section_id,
          'checkType', saved -> 'checkType', 'content', saved -> 'content', 'wants', saved -> 'wants',
          'criteria', saved -> 'criteria', 'dueDays', saved -> 'dueRule' -> 'days', 'testId', saved -> 'testId',
          'isPublished', published) order by position), '[]'::json)
        from lessons cross join lateral (select ${sql.raw(savedFields)} as saved) last
        where lessons.course_id = courses.id and lessons.deleted_at is null) as lessons,
      (select coalesce(json_agg(json_build_object('id', tests.id, 'title', tests.title, 'questions',
          (select coalesce(json_agg(${sql.raw(storedQuestion)} order by questions.position), '[]'::json)
            from questions where questions.test_id = tests.id))), '[]'::json)
        from tests where tests.id in (select ${sql.raw(savedTestId)} from lessons
          where lessons.course_id = courses.id and lessons.deleted_at is null)) as tests
    from courses where id = ${id} and deleted_at is null`.execute(db);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}

const idInAddress = /^\/api\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The ids of the stored pictures of documents, each once, in the order in which they first occur. */
export function listPictures(documents: readonly StoredDocument[]): string[] {
  const ids = documents.flatMap(({ blocks }) =>
    blocks.flatMap(({ url = '' }) => idInAddress.exec(url)?.slice(1) ?? []),
  );
  return [...new Set(ids)];
}

/** The document with other addresses of its pictures. @param addresses the new address for each present address */
export const withAddresses = (
  document: StoredDocument,
  addresses: ReadonlyMap<string, string>,
): StoredDocument => ({
  ...document,
  blocks: document.blocks.map((block) => {
    const address = block.type === 'image' ? addresses.get(block.url ?? '') : undefined;
    return address === undefined ? block : { ...block, url: address };
  }),
});

export interface FoundPicture {
  id: string;
  name: string;
  extension: string;
  storage_key: string;
}

/** The pictures with these ids, in this order. Leaves out the pictures that nobody may open because of their scan. */
export async function findPictures(db: Kysely<Tables>, ids: readonly string[]): Promise<FoundPicture[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(['id', 'name', 'extension', 'storage_key'])
    .select((eb) => selectScan(eb.ref('storage_key')).as('scan'))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  const open = new Map(rows.filter(({ scan }) => mayOthersOpen(scan)).map((row) => [row.id, row]));
  return ids.flatMap((id) => open.get(id) ?? []);
}

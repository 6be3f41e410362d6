import type { Role } from '@stupeni/contract';
import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
type Row = { id: number; title: string };
const listTitles = (rows: Row[]) => rows.map(({ title }) => title);

describe('list of lessons', () => {
  it('contains a learner’s lessons of open courses with progress and without content', async () => {
    const open = await makeCourse(api.db, { title: 'Открыт' });
    const [closed, group] = [await makeCourse(api.db), await makeCourse(api.db)];
    const [learner, other] = [await makeUser(api.db), await makeUser(api.db)];
    await makeGroup(api.db, { members: [learner.id], courses: [group.id] });
    const lesson = await makeLesson(api.db, { course_id: open.id, title: 'А', check_type: 'TEST' });
    await makeLesson(api.db, { course_id: closed.id, title: 'Закрыт' });
    await makeLesson(api.db, { course_id: group.id, title: 'Группы' });
    await makeLesson(api.db, { course_id: open.id, title: 'Удалён', deleted_at: new Date() });
    const work = { lesson_id: lesson.id, verdict: 'REDO', comment: 'Ещё раз' } as const;
    await makeSubmission(api.db, { user_id: learner.id, ...work });
    await makeSubmission(api.db, { user_id: other.id, ...work });
    await makeProgress(api.db, { user_id: other.id, lesson_id: lesson.id, status: 'COMPLETED' });
    const rows = (await api.call(learner, 'GET', '/api/lessons')).json();
    expect(listTitles(rows)).toEqual(['А', 'Группы']);
    expect(rows[0]).toEqual({
      id: lesson.id,
      courseId: open.id,
      title: 'А',
      order: 1,
      checkType: 'TEST',
      testId: lesson.test_id,
      progresses: [{ lessonId: lesson.id, score: null, total: null, status: 'NEED_REWORK' }],
      submissions: [
        expect.objectContaining({
          comment: 'Ещё раз',
          verdict: 'REDO',
          filePath: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}\?exp=\d+&sig=/),
        }),
      ],
      test: { id: lesson.test_id, title: expect.any(String) },
      version: 1,
      course: { id: open.id, title: 'Открыт' },
    });
    expect(listTitles((await api.call(other, 'GET', '/api/lessons')).json())).toEqual(['А']);
  });

  it.each(['TEACHER', 'MODERATOR', 'CREATOR'] as const)('contains all lessons for a %s', async (role) => {
    await makeCourse(api.db);
    const { id: course_id } = await makeCourse(api.db);
    await makeLesson(api.db, { course_id });
    const rows = (await api.call(role, 'GET', '/api/lessons')).json();
    expect(rows).toHaveLength(1);
    expect(Value.Errors(operations.listLessons.reply, rows)).toEqual([]);
  });

  describe('searched by words inside lessons', () => {
    const paragraph = (line: string) => ({ type: 'paragraph', children: [{ text: line }] });
    const store = (...blocks: object[]) => JSON.stringify({ v: 1, blocks });
    const search = async (role: Role, words: string) =>
      (await api.call(role, 'GET', `/api/lessons?search=${encodeURIComponent(words)}`)).json();
    let course: { id: number };
    beforeEach(async () => {
      course = await makeCourse(api.db);
    });

    it('names the paragraph for an author, and none when the title has the words', async () => {
      const leaves = [{ text: 'Расчёт ' }, { text: 'отпу', bold: true }, { text: 'скных' }];
      const content = store(paragraph('Начало'), { type: 'quote', children: leaves });
      await makeLesson(api.db, { course_id: course.id, title: 'Кадры', content });
      await makeLesson(api.db, { course_id: course.id, title: 'Отпускные', content });
      const rows = await search('CREATOR', 'ОТПУСК');
      expect(rows.map(({ title, found }: { title: string; found?: string }) => [title, found])).toEqual([
        ['Кадры', 'Расчёт отпускных'],
        ['Отпускные', undefined],
      ]);
      expect(await search('CREATOR', 'расчет отпускных')).toHaveLength(2);
    });

    it('finds the descriptions of pictures, and joins no words of two paragraphs', async () => {
      const picture = { type: 'image', url: '/api/files/a', alt: 'Схема склада', caption: 'Рисунок 1' };
      const content = store(paragraph('Пере'), paragraph('вод'), picture);
      await makeLesson(api.db, { course_id: course.id, title: 'Склад', content });
      expect(await search('CREATOR', 'схема')).toEqual([
        expect.objectContaining({ found: 'Схема склада Рисунок 1' }),
      ]);
      expect(await search('CREATOR', 'перевод')).toEqual([]);
    });

    it('reads what the author saved and did not publish', async () => {
      const draft = {
        title: 'Новое',
        content: { v: 1, blocks: [paragraph('Черновые слова')] },
        checkType: 'VIEW',
        testId: null,
      } as const;
      const old = { title: 'Старое', content: store(paragraph('Изданные слова')) };
      await makeLesson(api.db, { course_id: course.id, ...old, draft: JSON.stringify(draft) });
      expect(await search('CREATOR', 'черновые')).toEqual([
        expect.objectContaining({ title: 'Новое', found: 'Черновые слова' }),
      ]);
      expect(await search('CREATOR', 'изданные')).toEqual([]);
    });

    it.each(['LEARNER', 'TEACHER', 'MODERATOR'] as const)('reads titles only for a %s', async (role) => {
      await makeLesson(api.db, {
        course_id: course.id,
        title: 'Кадры',
        content: store(paragraph('Закрытые слова')),
      });
      expect(await search(role, 'закрытые')).toEqual([]);
      expect(await search(role, 'кадры')).toHaveLength(1);
    });
  });

  it('searches, filters, sorts and pages on the server', async () => {
    const [one, two] = [await makeCourse(api.db), await makeCourse(api.db)];
    for (const [title, course_id] of [
      ['Ёлка', one.id],
      ['100%', one.id],
      ['ель', two.id],
      ['Ясень', one.id],
    ] as const)
      await makeLesson(api.db, { title, course_id });
    const ask = async (query: string) => {
      const answer = await api.call('CREATOR', 'GET', `/api/lessons?${query}`);
      return { titles: listTitles(answer.json()), headers: answer.headers };
    };
    expect((await ask('search=%D0%95%D0%9B')).titles).toEqual(['Ёлка', 'ель']);
    expect((await ask('search=%25')).titles).toEqual(['100%']);
    expect((await ask(`courseId=${two.id}`)).titles).toEqual(['ель']);
    expect((await ask('sort=title')).titles).toEqual(['100%', 'Ёлка', 'ель', 'Ясень']);
    expect((await ask('sort=-title')).titles).toEqual(['Ясень', 'ель', 'Ёлка', '100%']);
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 4; page += 1) {
      const { titles, headers } = await ask(`sort=order&limit=1&total=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...titles);
      cursor = String(headers['x-next-cursor'] ?? '');
      expect(headers['x-total-count']).toBe('4');
    }
    expect(seen).toEqual(['Ёлка', 'ель', '100%', 'Ясень']);
    expect(cursor).toBe('');
    expect((await api.call('CREATOR', 'GET', '/api/lessons?sort=content')).statusCode).toBe(400);
  });

  it('takes one statement and the session check, two with a total, for any number of lessons', async () => {
    const { id: course_id } = await makeCourse(api.db);
    for (let n = 0; n < 8; n += 1) await makeLesson(api.db, { course_id });
    const headers = { authorization: `Bearer ${await api.issueToken(await makeUser(api.db))}` };
    const take = (url: string) => api.statements.during(() => api.app.inject({ url, headers }));
    expect(await take('/api/lessons')).toHaveLength(2);
    expect(await take('/api/lessons?total=1')).toHaveLength(3);
  });
});

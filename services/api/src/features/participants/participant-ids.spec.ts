import { makeGroup, makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { findParticipantIds, findParticipants, participantSorts } from './queries';

const test = useTestDatabase();

it('reads the ids by name, also in several statements and with equal names', async () => {
  const made: number[] = [];
  for (const last_name of ['Волкова', 'Ёлкина', 'Андреева', 'Волкова', 'Жук'])
    made.push((await makeUser(test.db, { last_name, first_name: 'Анна' })).id);
  const [volkova, yolkina, andreeva, secondVolkova, zhuk] = made as [number, number, number, number, number];
  const byName = [andreeva, volkova, secondVolkova, yolkina, zhuk];
  const { id: groupId } = await makeGroup(test.db, { members: [zhuk, volkova, andreeva] });
  for (const atOnce of [1, 2, 5, 10]) {
    expect(await findParticipantIds(test.db, {}, atOnce)).toEqual(byName);
    expect(await findParticipantIds(test.db, { groupId }, atOnce)).toEqual([andreeva, volkova, zhuk]);
    expect(await findParticipantIds(test.db, { search: 'волк' }, atOnce)).toEqual([volkova, secondVolkova]);
    expect(await findParticipantIds(test.db, { search: 'никто' }, atOnce)).toEqual([]);
  }
});

it.each(participantSorts)('finds the same learners by %s whether few or many have the words', async (by) => {
  for (const last_name of ['Волкова', 'Жук', 'Волков', 'Волкова', 'Андреева'])
    await makeUser(test.db, { last_name, first_name: 'Анна' });
  for (const descending of [false, true]) {
    const order = { by, descending };
    const find = async (areFew: boolean, after?: number, skipped = 0) => {
      const page = { limit: 1000, after, skipped, areFew };
      return (await findParticipants(test.db, { search: 'волков' }, order, page)).map(({ id }) => id);
    };
    const all = await find(true);
    expect(all).toHaveLength(3);
    expect(await find(false)).toEqual(all);
    expect(await find(true, all[0])).toEqual(all.slice(1));
    expect(await find(true, undefined, 2)).toEqual(all.slice(2));
  }
});

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
    // A page of one learner is read with one more.
    const find = async (areFew: boolean, page: { limit?: number; after?: number; skipped?: number } = {}) => {
      const asked = { limit: 1, after: undefined, ...page, areFew };
      return (await findParticipants(test.db, { search: 'волков' }, order, asked)).map(({ id }) => id);
    };
    const all = await find(true, { limit: 50 });
    expect(all).toHaveLength(3);
    for (const areFew of [true, false]) {
      expect(await find(areFew)).toEqual(all.slice(0, 2));
      expect(await find(areFew, { after: all[0]! })).toEqual(all.slice(1));
      expect(await find(areFew, { skipped: 2 })).toEqual(all.slice(2));
    }
  }
});

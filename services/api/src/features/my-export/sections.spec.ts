import { personalTables, requirePersonalTable } from '../personal-data/read-personal-data';
import { sections } from './sections';

it('has a section for every list of personal data', () => {
  const lists = personalTables.flatMap((table) => requirePersonalTable(table).list?.name ?? []);
  const names = sections.map(({ name }) => name);
  expect(lists.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

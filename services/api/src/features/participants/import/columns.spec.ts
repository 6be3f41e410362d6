import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldNames, findField } from './columns';

describe('findField', () => {
  it.each([
    ['Ф. И. О. участника', 'fullName'],
    ['Ф.И.О.', 'fullName'],
    ['ФИО (полностью)', 'fullName'],
    ['Фамилия, имя, отчество слушателя', 'fullName'],
    ['Фамилия ученика', 'lastName'],
    ['Имя учащегося', 'firstName'],
    ['Эл. почта студента', 'email'],
    ['Группа обучающегося', 'group'],
    ['Участника', undefined],
    ['ФИО родителя', undefined],
    ['Отчество участника', 'middleName'],
    ['Patronymic', 'middleName'],
  ])('understands «%s» as %s', (heading, field) => {
    expect(findField(heading)).toBe(field);
  });

  it('understands every heading that the README names, and the README names every field', () => {
    const readme = readFileSync(join(__dirname, '../../../../README.md'), 'utf8');
    const section = readme.split('\n### Import of participants\n')[1]?.split('\n### ')[0] ?? '';
    const table = [...section.matchAll(/^\| (\p{Lu}[^|]*?) +\| ([^|]+?) +\|/gmu)];
    expect(table.map(([, name]) => name).toSorted()).toEqual(Object.values(fieldNames).toSorted());
    for (const [, name = '', headings = ''] of table)
      expect([
        name,
        headings.split(', ').filter((heading) => findField(heading) !== findField(name)),
      ]).toEqual([name, []]);
  });
});

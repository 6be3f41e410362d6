import type { ReviewItem } from '@stupeni/contract';
import { makeReviewItem } from '@stupeni/test-kit';
import type { ReactElement } from 'react';
import { dropEmptyGroup, makeItemColumns, makeOpenColumn } from './columns';
import { reviewSource } from '../server-state/sources';

const by = { id: 900, firstName: 'Ольга', lastName: 'Ким' };
const taken = makeReviewItem({ claim: { by, until: '2030-01-01T00:00:00.000Z' } });
const [free, last] = [makeReviewItem({}), makeReviewItem({})];

it.each([
  ['the first row', [free, last], ['solid', 'outline']],
  ['the first row that no colleague has open', [taken, free, last], ['outline', 'solid', 'outline']],
])('gives the filled button to %s', (_, rows, looks) => {
  const column = makeOpenColumn(reviewSource, rows, () => undefined);
  const drawn = rows.map((row, index) => column.cell(row, index) as ReactElement<{ variant: string }>);
  expect(drawn.map(({ props }) => props.variant)).toEqual(looks);
});

it('drops the group column when no learner of a loaded list has a group', () => {
  const columns = makeItemColumns<ReviewItem>({ learner: 'Студент', widths: ['1px', '1px', '1px'] });
  const headers = (rows: ReviewItem[]) => dropEmptyGroup(columns, rows).map(({ header }) => header);
  const grouped = { ...free, group: { id: 7, name: 'Весна' } };
  expect(headers([free])).toEqual(['Курс', 'Урок', 'Студент']);
  expect(headers([])).toEqual(['Курс', 'Урок', 'Студент', 'Группа']);
  expect(headers([free, grouped])).toEqual(['Курс', 'Урок', 'Студент', 'Группа']);
});

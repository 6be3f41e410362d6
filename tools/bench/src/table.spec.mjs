import { costTable, table } from './table.mjs';

const cost = {
  name: 'hello',
  requests: 10,
  perSecond: 1000,
  apiCpu: 0.02,
  databaseCpu: 0,
  p99: 1,
  memory: 60,
};

describe('the table of the bench', () => {
  it('lines its columns up', () => {
    expect(
      table(
        ['', 'n'],
        [
          ['one', '1'],
          ['thirteen', '13'],
        ],
      ),
    ).toBe(['           n', '--------  --', 'one        1', 'thirteen  13'].join('\n'));
  });

  it('puts each figure beside the ceiling of the same run and its bar', () => {
    const course = { ...cost, name: 'course', perSecond: 100, apiCpu: 0.1, databaseCpu: 0.04 };
    const [, , hello, line] = costTable([course], { ceiling: cost, bars: { course: 0.15 } }).split('\n');
    expect(hello?.split(/\s+/).slice(0, 3)).toEqual(['hello', '1000', '1/1.0']);
    expect(line?.split(/\s+/)).toEqual([
      'course',
      '100',
      '1/10.0',
      '0.140',
      '0.100',
      '0.040',
      '0.15',
      '1.0',
      '60',
    ]);
  });
});

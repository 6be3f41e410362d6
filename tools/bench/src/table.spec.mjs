import { formatCostTable, formatTable } from './table.mjs';

const cost = {
  name: 'hello',
  requests: 10,
  perSecond: 1000,
  apiCpu: 0.02,
  databaseCpu: 0,
  p99: 1,
  memory: 60,
};

describe('table of the bench', () => {
  it('aligns its columns', () => {
    expect(
      formatTable(
        ['', 'n'],
        [
          ['one', '1'],
          ['thirteen', '13'],
        ],
      ),
    ).toBe(['           n', '--------  --', 'one        1', 'thirteen  13'].join('\n'));
  });

  it('shows a failure behind the name of its row, and makes no column wider', () => {
    const rows = [
      { name: 'lost', failure: 'canceling statement due to statement timeout' },
      ['thirteen', '13'],
    ];
    expect(formatTable(['', 'n'], rows).split('\n').slice(2)).toEqual([
      'lost      canceling statement due to statement timeout',
      'thirteen  13',
    ]);
  });

  it('shows the CPU of a request as a multiple of hello, beside its bar', () => {
    const course = { ...cost, name: 'course', perSecond: 100, apiCpu: 0.1, databaseCpu: 0.04 };
    const compared = { ...course, hello: cost, multiplesOfHello: [7, 6.5] };
    const [, , hello, line] = formatCostTable([compared], { course: 8 }).split('\n');
    expect(hello?.split(/\s+/).slice(0, 3)).toEqual(['hello', '1000', '0.020']);
    expect(line?.split(/\s+/)).toEqual([
      'course',
      '100',
      '0.140',
      '0.100',
      '0.040',
      '7.0',
      '8',
      '6.5',
      '1.0',
      '60',
    ]);
  });
});

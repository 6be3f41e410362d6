import { writeCsv } from './result-files';

const readCsv = async (rows: string[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await writeCsv(rows).arrayBuffer());

it('writes a byte order mark, semicolons and Windows line ends for Russian Excel', async () => {
  expect(
    await readCsv([
      ['Фамилия', 'Имя'],
      ['Смирнова', 'Анна'],
    ]),
  ).toBe('\ufeffФамилия;Имя\r\nСмирнова;Анна\r\n');
});

it('quotes cells with separators, quotes or line breaks', async () => {
  expect(await readCsv([['Анна; "Аня"', 'два\nряда', 'a,b']])).toBe(
    '\ufeff"Анна; ""Аня""";"два\nряда";a,b\r\n',
  );
});

it.each(['=1+1', '+7', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\u00a0@x'])(
  'puts an apostrophe before the formula %j',
  async (cell) => {
    expect(await readCsv([[cell]])).toBe(`\ufeff'${cell}\r\n`);
  },
);

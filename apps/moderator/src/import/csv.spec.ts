import { csvOf } from './csv';

const textOf = async (rows: string[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvOf(rows).arrayBuffer());

it('is what Russian Excel opens: a mark, semicolons, Windows line ends', async () => {
  expect(
    await textOf([
      ['Фамилия', 'Имя'],
      ['Смирнова', 'Анна'],
    ]),
  ).toBe('\ufeffФамилия;Имя\r\nСмирнова;Анна\r\n');
});

it('keeps what parts cells inside of them', async () => {
  expect(await textOf([['Анна; "Аня"', 'два\nряда', 'a,b']])).toBe(
    '\ufeff"Анна; ""Аня""";"два\nряда";a,b\r\n',
  );
});

it.each(['=1+1', '+7', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\u00a0@x'])(
  'starts no formula with %j',
  async (cell) => {
    expect(await textOf([[cell]])).toBe(`\ufeff'${cell}\r\n`);
  },
);

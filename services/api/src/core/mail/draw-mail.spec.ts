import { drawMail } from './draw-mail';

const word = 'https://school.test/'.padEnd(300, 'a');
const { html } = drawMail(
  {
    subject: 'Новости',
    heading: `Объявление ${word}`,
    paragraphs: [`Срок урока ${word}`],
    cards: [
      {
        section: `Раздел ${word}`,
        title: `Урок ${word}`,
        text: 'Раз\nДва',
        quote: { by: 'Ким Ольга', text: '«1. Цель\n2. Срок»', tone: 'warm' },
      },
    ],
    button: { text: 'Открыть', href: 'https://school.test/' },
    footer: `Письмо школы ${word}`,
  },
  { brand: `Школа ${word}`, supportUrl: '', timeZone: 'Europe/Moscow' },
  null,
);

/** The cell of a table up to the text: the tags in which the text stands. */
const findCell = (text: string) => {
  const before = html.slice(0, html.lastIndexOf(text));
  return before.slice(before.lastIndexOf('<td'));
};

it.each(['Раз', '1. Цель'])('keeps the line breaks of the text «%s»', (text) => {
  const cell = findCell(text);
  expect(cell.slice(cell.lastIndexOf('<'))).toContain('white-space:pre-line');
});

it.each(['Объявление', 'Срок урока', 'Раздел', 'Урок', 'Письмо школы', 'Школа'])(
  'breaks a long word after «%s», so that the mail is as wide as a phone',
  (text) => {
    expect(findCell(`${text} https`)).toContain('word-break:break-word');
  },
);

import { makeCard, newsText } from './news-text';
import type { NewsItem } from './news';

const school = { brand: 'Ступени', timeZone: 'Europe/Moscow' } as Parameters<typeof newsText>[2];
const item: NewsItem = {
  topic: 'access_ends',
  path: '/moderator/courses?soon=1',
  at: '2026-11-27T06:00:00.000Z',
  ending: { count: 3, firstDay: '2026-12-07' },
};

it('says how many rows of access end soon, and the first last day', () => {
  const link = 'https://school.example/moderator/courses?soon=1';
  const data = { path: item.path, validUntil: item.at, items: [item], link };
  const mail = newsText({ name: 'Мария', email: 'maria@school.example' }, data, school);
  expect(mail).toMatchObject({
    subject: 'Заканчивается доступ к курсам: 3',
    paragraphs: [
      'Мария, здравствуйте. Ближайший последний день: 7 декабря. После последнего дня курс закроется, а результаты останутся.',
    ],
    cards: [],
    button: { text: 'Посмотреть и продлить', href: link },
  });
});

it('says the same in a digest', () => {
  expect(makeCard(item, school)).toEqual({
    title: 'Заканчивается доступ к курсам: 3',
    text: 'Ближайший последний день: 7 декабря.',
  });
});

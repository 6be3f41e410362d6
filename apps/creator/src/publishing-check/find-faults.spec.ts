import type { Reply } from '@stupeni/contract';
import type { Block, Leaf } from '@stupeni/rich-text-model';
import { type Fault, findEqualQuestions, findFaults, listRequestedAddresses } from './find-faults';

const sentences = (faults: Fault[]) => faults.map(({ sentence }) => sentence);
const lesson = (...blocks: Block[]) => ({ v: 1 as const, blocks });
const paragraph = (...children: Leaf[]): Block => ({ type: 'paragraph', children });
const heading = (text: string): Block => ({ type: 'heading', level: 2, children: [{ text }] });
const picture = (more: Partial<Extract<Block, { type: 'image' }>> = {}): Block => ({
  type: 'image',
  url: '/api/media/1',
  alt: 'Схема',
  ...more,
});

it('finds nothing in a text without faults', () => {
  const decoration = picture({ alt: '', decorative: true });
  expect(findFaults(lesson(heading('План'), picture(), decoration, paragraph({ text: '' })))).toEqual([]);
});

it('names a picture without a description by its number among the pictures', () => {
  expect(findFaults(lesson(picture(), paragraph({ text: 'Да' }), picture({ alt: ' ' })))).toEqual([
    {
      place: { in: 'text', block: 2 },
      sentence: 'Изображение 2 без описания: кто слушает урок, не узнает, что на нём.',
    },
  ]);
});

it('names the site of a foreign picture', () => {
  const own = picture({ url: `${window.location.origin}/api/media/2` });
  expect(sentences(findFaults(lesson(own, picture({ url: 'https://cdn.example/a.png' }))))).toEqual([
    'Изображение 2 хранится на чужом сайте cdn.example: там его могут убрать или заменить.',
  ]);
});

it('names an empty heading by the words that follow it', () => {
  const text = lesson(heading('\u200b '), picture(), paragraph({ text: 'Риски проекта' }), heading(''));
  expect(sentences(findFaults(text))).toEqual([
    'Заголовок перед словами «Риски проекта» пустой.',
    'Последний заголовок пустой.',
  ]);
});

it('lists pictures and links with their names, and a repeated link of a block once', () => {
  const link = 'https://a.example/x';
  const run = (text: string, more: object = {}) => ({ text, link, ...more });
  const asked = listRequestedAddresses(
    lesson(paragraph(run('устав '), run('проекта', { bold: true })), picture()),
  );
  expect(asked).toEqual([
    { kind: 'link', url: link, place: { in: 'text', block: 0, link }, name: 'устав проекта' },
    { kind: 'picture', url: '/api/media/1', place: { in: 'text', block: 1 }, name: 'Изображение 1' },
  ]);
});

it('names the question with equal answers, and these answers', () => {
  const question = (id: number, ...texts: string[]) => ({
    id,
    text: 'Кто?',
    type: 'one' as const,
    answers: texts.map((text, at) => ({ id: id * 10 + at, text, correct: at === 0 })),
  });
  const test: Reply<'getTest'> = {
    id: 5,
    title: 'Тест',
    version: 1,
    questions: [question(1, 'Да', 'Нет'), question(2, 'Куратор', 'Заказчик', ' куратор')],
  };
  expect(findEqualQuestions(test)).toEqual([
    {
      place: { in: 'test', testId: 5, question: 2 },
      sentence: 'В тесте, в вопросе 2, одинаковы ответы 1 и 3: верный не выбрать.',
    },
  ]);
});

import { itAtNight } from '@stupeni/test-kit/at-night';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGift } from './read-gift';

const file = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const only = (file: string) => {
  const { imported, skipped } = readGift(file);
  expect(skipped).toEqual([]);
  expect(imported).toHaveLength(1);
  return imported[0]!;
};
const marked = (file: string) =>
  only(file).question.answers.map(({ text, correct }) => `${correct ? '+' : '-'}${text}`);
const reason = (file: string) => {
  const { imported, skipped } = readGift(file);
  expect(imported).toEqual([]);
  return skipped.map((one) => one.reason);
};

describe('file with every kind of question', () => {
  it('is read as its JSON file describes', () => {
    const expected: unknown = JSON.parse(file('every-kind.json'));
    expect(readGift(file('every-kind.gift'))).toEqual(expected);
  });
});

describe('choice question', () => {
  it('has one correct answer with `=`, and several correct answers when it has only weights', () => {
    expect(only('Кто?{=Да ~Нет}').question.type).toBe('one');
    expect(only('Кто?{~%50%Да ~%50%Да же ~%-100%Нет ~Нет же}').question.type).toBe('many');
    expect(marked('Кто?{~%50%Да ~%50%Да же ~%-100%Нет ~Нет же}')).toEqual([
      '+Да',
      '+Да же',
      '-Нет',
      '-Нет же',
    ]);
    expect(marked('Кто?{~%100%Да ~%0%Нет}')).toEqual(['+Да', '-Нет']);
  });

  it('ignores partial points beside an answer with `=`, and says so in a remark', () => {
    const { question, remarks } = only('Кто?{=Да ~%50%Почти ~Нет}');
    expect(question.answers.map(({ correct }) => correct)).toEqual([true, false, false]);
    expect(remarks).toEqual(['Неполные баллы не переносятся: верным останется один ответ.']);
  });

  it('lists the dropped feedback, including the general feedback', () => {
    expect(only('Кто?{=Да#Верно! ~Нет#Увы\nдва слова####Читайте главу 3}').feedback).toEqual([
      'Верно!',
      'Увы два слова',
      'Читайте главу 3',
    ]);
  });

  it('shows a gap in its text when text follows the braces', () => {
    expect(only('Устав {=подписывает ~читает} заказчик.').question.text).toBe('Устав _____ заказчик.');
  });

  it.each([
    ['Кто?{=Да =И он ~Нет}', 'Несколько верных ответов там, где выбирают один'],
    ['Кто?{~Да ~Нет}', 'Ни один ответ не отмечен верным'],
    ['Кто?{~%100%Да}', 'Нужно не меньше двух ответов'],
    ['Кто?{=Да ~}', 'Есть ответ без текста'],
    ['{=Да ~Нет}', 'Нет текста вопроса'],
    [`Кто?{=${'я'.repeat(2001)} ~Нет}`, 'Слишком длинный текст или слишком много ответов'],
  ])('rejects %s', (file, why) => expect(reason(file)).toEqual([why]));
});

describe('true-or-false question', () => {
  it.each([
    ['Снег белый.{T}', ['+Верно', '-Неверно']],
    ['Снег чёрный.{FALSE#Он белый.}', ['-Верно', '+Неверно']],
  ])('reads %s as a question with one correct answer', (file, answers) => {
    expect(marked(file)).toEqual(answers);
    expect(only(file).question.type).toBe('one');
  });
});

describe('other kinds of question', () => {
  it.each([
    ['Столица?{=Москва =москва}', 'Вопрос с коротким ответом'],
    ['Столица?{Москва}', 'Вопрос с коротким ответом'],
    ['Сколько?{#3:1}', 'Вопрос с числовым ответом'],
    ['Сопоставьте.{=кот -> мяу =пёс -> гав}', 'Вопрос на соответствие'],
    ['Расскажите.{}', 'Вопрос с развёрнутым ответом'],
    ['Прочитайте главу.', 'Текст без вопроса'],
    ['$CATEGORY: банк/тема', 'Название раздела, а не вопрос'],
    ['Кто {=он ~она', 'Не удалось разобрать: проверьте фигурные скобки'],
  ])('rejects %s with its reason', (file, why) => expect(reason(file)).toEqual([why]));
});

describe('files of other programs', () => {
  it('reads colons in the text, and comments and blank lines inside the braces', () => {
    const file = 'Адрес: https://a.b/c{\n// правильный\n=Да\n\n~Нет\n}';
    expect(only(file).question.text).toBe('Адрес: https://a.b/c');
    expect(marked(file)).toEqual(['+Да', '-Нет']);
  });

  it('reads the other questions when one cannot be read', () => {
    const { imported, skipped } = readGift('Раз?{=а ~б}\n\nДва {плохо\n\nТри?{T}');
    expect(imported.map(({ question }) => question.text)).toEqual(['Раз?', 'Три?']);
    expect(skipped).toHaveLength(1);
  });

  it('separates questions on neighbouring lines and after a category', () => {
    const { imported, skipped } = readGift('$CATEGORY: тема\nРаз?{=а ~б}\n// дальше\nДва?{F}');
    expect(imported.map(({ question }) => question.text)).toEqual(['Раз?', 'Два?']);
    expect(skipped).toEqual([{ text: 'тема', reason: 'Название раздела, а не вопрос' }]);
  });

  it('removes escapes and leaves unknown entities unchanged', () => {
    expect(marked('\\{\\}?{=\\~\\=\\#\\:\\\\ ~&&035; \\q\\nстрока}')).toEqual([
      '+~=#:\\',
      '-&&035; \\q\nстрока',
    ]);
  });
});

it.each([
  ['with 30,000 answers', `Кто?{${'=а '.repeat(30_000)}~б}`, 1],
  ['with 200,000 remarks', `Кто?{=а ${'#б'.repeat(200_000)} ~в}`, 1],
  ['of 30,000 questions on neighbouring lines', 'Кто?{=а ~б}\n'.repeat(30_000), 30_000],
  ['of 30,000 categories', '$CATEGORY: а\n'.repeat(30_000), 30_000],
])('reads a file %s', (_, broken, count) => {
  const { imported, skipped } = readGift(broken);
  expect(imported.length + skipped.length).toBe(count);
});

itAtNight('reads a file with thousands of questions', () => {
  const answers = Array.from({ length: 9 }, (_, at) => `~а б в ${at} `).join('');
  const file = Array.from({ length: 3000 }, (_, at) => `Вопрос ${at}?{${answers}=г}`).join('\n\n');
  expect(readGift(file).imported).toHaveLength(3000);
});

describe('a picture whose bytes stand in the text', () => {
  const bytes = 'A'.repeat(20_000);

  it.each([
    ['[html]', `<img alt="схема" src="data:image/png;base64,${bytes}">`],
    ['[markdown]', `![схема](data:image/png;base64,${bytes})`],
  ])('is left out before the length of a %s question is checked', (format, picture) => {
    const { imported, skipped } = readGift(`${format}Что на схеме? ${picture}{=Смета ~График}`);
    expect(skipped).toEqual([]);
    expect(imported[0]).toMatchObject({
      question: { text: 'Что на схеме?' },
    });
    expect(imported[0]!.remarks).toContain('Картинки и другое, что не текст, не переносятся.');
  });

  it('is not text: a question with nothing else is skipped', () => {
    const { skipped } = readGift(`[html]<img src="data:image/png;base64,${bytes}">{T}`);
    expect(skipped).toEqual([
      { number: 1, text: expect.any(String) as string, reason: 'Нет текста вопроса' },
    ]);
  });
});

describe('question with two equal answers', () => {
  it('is skipped with its number in the file', () => {
    const { imported, skipped } = readGift(
      '$CATEGORY: Двор\n\nКто?{=Да ~Нет}\n\nСколько?{=Двенадцать ~Десять ~ДВЕНАДЦАТЬ}\n\nЧей?{=\u0419од ~\u0418\u0306од}',
    );
    expect(imported).toHaveLength(1);
    expect(skipped.map(({ number, reason: why }) => [number, why])).toEqual([
      [undefined, 'Название раздела, а не вопрос'],
      [2, 'Ответы 1 и 3 одинаковы'],
      [3, 'Ответы 1 и 2 одинаковы'],
    ]);
  });
});

import { plural } from '@stupeni/rules';

const list = new Intl.ListFormat('ru');

const steps = { one: 'ступень', few: 'ступени', many: 'ступеней' };

/** The most question numbers in the sentence about wrong answers. */
const maxNumbers = 10;

const others = (right: number) =>
  right <= 0 ? '' : right === 1 ? ' Один ответ верен.' : ' Остальные ответы верны.';

function missing(numbers: readonly number[], total: number): string {
  const count = numbers.length;
  const which =
    count > maxNumbers ? '' : `: ${count === 1 ? 'вопрос' : 'вопросы'} ${list.format(numbers.map(String))}`;
  const left = count === 1 ? 'Осталась одна ступень' : `Осталось ${count} ${plural(count, steps)}`;
  return `${left}${which}.${others(total - count)}`;
}

export const texts = {
  rule: 'Чтобы пройти тест, нужны все верные ответы. Попытки не ограничены.',
  ruleRetry: 'Верные ответы прошлой попытки сохранены, снова заданы только остальные вопросы.',
  preview: 'Предпросмотр: ничего не сохраняется',
  notSaved: 'Браузер не сохраняет ответы: не закрывайте страницу, пока не отправите тест.',
  changed:
    'Тест изменился, пока вы отвечали. Ответы, которые подходят, сохранены; изменённые вопросы заданы ещё раз.',
  failed: 'Не удалось отправить ответы',
  answersSaved: 'Ответы сохранены, отправьте их ещё раз.',
  result: 'Результат теста',
  missing,
  allRight: 'Все ответы верны. Урок пройден.',
  again: 'Пройти ещё раз',
  close: 'Закрыть',
  toCourse: 'К списку уроков',
  done: 'Вы верно ответили на все вопросы.',
};

import { counted, inQuotes } from '@stupeni/rules';
const tests = { one: 'тест', few: 'теста', many: 'тестов' };

export const texts = {
  title: 'Тесты',
  table: 'Тесты школы',
  loading: 'Загрузка тестов…',
  failed: 'Список тестов не загрузился',
  order: 'Номер урока',
  questions: 'Вопросов',
  count: (total: number) => counted(total, tests),

  create: 'Создать тест',
  test: (title: string) => `тест ${inQuotes(title)}`,

  search: 'Слова теста',

  empty: {
    title: 'Тестов пока нет',
    text: 'Здесь появятся тесты, которые можно поставить в урок. Начните с первого.',
  },
  noneFound: {
    title: 'Ничего не нашлось',
    text: 'Проверьте, как написаны слова, или выберите другой курс.',
    reset: 'Показать все тесты',
  },

  // Quoted from specification §5 and §8.
  removeQuestion: 'Удалить тест?',
  removeFailed: 'Не удалось удалить тест',
  removeText: (title: string) => `${inQuotes(title)} исчезнет из списка. Результаты студентов сохранятся.`,
  usedIn: (lesson: string) => `Сначала уберите его из урока ${inQuotes(lesson)}.`,
  inUse: 'Тест нельзя удалить: он стоит в уроках',
  understood: 'Понятно',
  removed: 'Тест удалён',
  restored: 'Тест снова на месте',
  restoreFailed: 'Не удалось вернуть тест',
};

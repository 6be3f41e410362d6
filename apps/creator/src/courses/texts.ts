import { counted, inQuotes } from '@stupeni/rules';
import type { LastSave } from '../saving/last-saved';
import { formatLastSave } from '../saving/format-last-save';

const roubles = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  maximumFractionDigits: 0,
});

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' });

const courses = { one: 'курс', few: 'курса', many: 'курсов' };

export const texts = {
  title: 'Курсы',
  table: 'Курсы школы',
  loading: 'Загрузка курсов…',
  search: 'Название курса',
  count: (total: number) => counted(total, courses),
  name: 'Название',
  description: 'Описание',
  price: 'Цена',
  roubles: (price: number) => roubles.format(price),

  course: (title: string) => `курс ${inQuotes(title)}`,
  lessons: 'Уроки',
  create: 'Создать курс',
  importCourse: 'Курс из архива',

  newCourse: 'Новый курс',
  courseNumber: (id: number) => `Курс ${id}`,
  priceField: 'Цена, ₽',
  priceHint: (count: string) => `Студенты прочтут на плитке курса: «${count}».`,
  badPrice: 'Введите целое число рублей или оставьте поле пустым',
  greatPrice: 'Цена не может быть больше 2 147 483 647 ₽',
  save: 'Сохранить',
  cancel: 'Отмена',
  remove: 'Удалить',
  saved: 'Курс сохранён',
  removed: 'Курс удалён',
  removedText: 'Его уроки остались в списке уроков.',
  undo: 'Вернуть',
  restored: 'Курс снова на месте',
  restoreFailed: 'Не удалось вернуть курс',
  pictures: 'Изображение ещё не загружено. Дождитесь его или удалите и сохраните ещё раз.',
  wasDeleted: 'Курс тем временем удалили.',
  deleted: {
    gone: 'Курс не найден',
    text: 'У вас есть несохранённый текст этого курса. Курс, скорее всего, удалили: его можно вернуть или продолжить как новый.',
    restore: 'Вернуть курс',
    asNew: 'Продолжить как новый',
    restoreFailed: 'Не удалось вернуть курс',
  },
  /** «Вместе с тем, что тем временем изменили: Цена (Мария Иванова, 21 ноября в 14:05).» */
  takenIn: ({ by, fields }: { by: LastSave; fields: readonly string[] }) =>
    `Вместе с тем, что тем временем изменили: ${fields.join(', ')} (${formatLastSave(by)}).`,
  savedAsNew: 'Курс сохранён как новый',
  savedAsNewText: 'Удалённый курс остался удалённым.',
  conflict: 'Курс тем временем изменили',
  thisEntity: 'этот курс',

  // Quoted from specification §5 and §8.
  noTitle: 'Пожалуйста, введите название',
  saveFailed: 'Не удалось сохранить курс',
  removeQuestion: 'Удалить курс?',
  removeFailed: 'Не удалось удалить курс',
  removeText: (title: string) =>
    `${inQuotes(title)} исчезнет из списка курсов. Его уроки и всё, что сделали студенты, сохранятся.`,

  access: {
    title: 'Кому открыт',
    everyone: 'Всем студентам',
    group: (name: string) => `Группа ${inQuotes(name)}`,
    learners: (people: number) => counted(people, { one: 'студент', few: 'студента', many: 'студентов' }),
    /** @param lastDay a day: `2026-12-31` */
    until: (receiver: string, lastDay: string | null) =>
      lastDay === null
        ? receiver
        : `${receiver}, до ${day.format(new Date(`${lastDay}T00:00:00Z`)).replace(/\s?г\.$/, '')}`,
    others: (count: number) => `и ещё ${count}`,
    byModerators: 'Доступ меняют модераторы.',
    nobody: 'Пока никому. Доступ открывают модераторы.',
    loading: 'Загрузка доступа…',
    failed: (reason: string) => `Доступ не загрузился. ${reason}`,
  },

  empty: {
    title: 'Курсов пока нет',
    text: 'Здесь появятся курсы школы с описанием и ценой.',
  },
  noneFound: {
    title: 'Ничего не нашлось',
    text: 'Проверьте, как написано название.',
    reset: 'Показать все курсы',
  },
  failed: 'Список курсов не загрузился',
};

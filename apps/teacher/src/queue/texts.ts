import { counted } from '@stupeni/rules';

export const texts = {
  lessThanAnHour: 'меньше часа',
  hours: (count: number) => counted(count, { one: 'час', few: 'часа', many: 'часов' }),
  days: (count: number) => counted(count, { one: 'день', few: 'дня', many: 'дней' }),
  waits: (time: string) => `ждёт ${time}`,
  course: 'Курс',
  allCourses: 'Все курсы',
  lesson: 'Урок',
  allLessons: 'Все уроки',
  group: 'Группа',
  allGroups: 'Все группы',
  courseGone: (id: string) => `Курс № ${id} удалён`,
  lessonGone: (id: string) => `Урок № ${id} удалён`,
  groupGone: (id: string) => `Группа № ${id} удалена`,
  order: 'Порядок',
  oldestFirst: 'Сначала давние',
  newestFirst: 'Сначала новые',
  listFailed: 'Список для отбора не загрузился',
  lessonOption: (order: number, title: string) => `${order}. ${title}`,
  actions: 'Действия',
  open: 'Открыть',
};

import { counted } from './counted';

export const texts = {
  lessThanAnHour: 'меньше часа',
  hours: (count: number) => counted(count, ['час', 'часа', 'часов']),
  days: (count: number) => counted(count, ['день', 'дня', 'дней']),
  waits: (time: string) => `ждёт ${time}`,
  course: 'Курс',
  allCourses: 'Все курсы',
  lesson: 'Урок',
  allLessons: 'Все уроки',
  listFailed: 'Список для отбора не загрузился',
  lessonOption: (order: number, title: string) => `${order}. ${title}`,
  actions: 'Действия',
  open: 'Открыть',
};

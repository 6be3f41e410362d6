import { inQuotes } from '@stupeni/rules';
import { formatMembers } from '../texts';

const list = new Intl.ListFormat('ru');

export const texts = {
  add: 'Добавить группу',
  edit: 'Изменить группу',
  name: 'Название',
  courses: 'Открытые курсы',
  coursesHint: (open: readonly string[]) =>
    `${open.length === 1 ? 'Курс' : 'Курсы'} ${list.format(open.map(inQuotes))} ${
      open.length === 1 ? 'открыт' : 'открыты'
    } всем. Отмеченные курсы откроются участникам группы.`,
  coursesHintAlone: 'Отмеченные курсы откроются участникам группы.',
  noCourses: 'Других курсов в школе пока нет.',
  coursesLoading: 'Загрузка курсов…',
  coursesFailed: 'Список курсов не загрузился. Открытые курсы останутся как есть.',
  again: 'Загрузить ещё раз',

  noName: 'Введите название группы',
  taken: 'Группа с таким названием уже есть',

  // Quoted from specification §5 and §8, without the sample name.
  removeQuestion: 'Удалить группу?',
  saved: 'Сохранено',
  removed: 'Группа удалена',

  saveFailed: 'Не удалось сохранить группу',
  inputStays: 'Введённое осталось на месте.',
  gone: 'Эту группу уже удалили.',
  accessFull:
    'У отмеченного курса слишком много строк доступа. Снимите отметку или уберите лишние строки этого курса на вкладке «Курсы».',
  removeFailed: 'Не удалось удалить группу',
  removeText: (name: string, members: number) =>
    members === 0
      ? `В группе ${inQuotes(name)} никого нет.`
      : `${formatMembers(members)} группы ${inQuotes(name)} останутся без неё. ` +
        'Курсы, которые открывала только она, для них закроются; всё пройденное сохранится.',
};

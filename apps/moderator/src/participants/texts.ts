const plural = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');

const participants: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'участник',
  few: 'участника',
};

export const texts = {
  title: 'Участники',
  table: 'Участники школы',
  loading: 'Загрузка участников…',
  name: 'ФИО',
  group: 'Группа',
  lastLogin: 'Последний вход',
  lessons: 'Уроков',
  courses: 'Курсов',
  none: '—',
  count: (total: number) => `${numbers.format(total)} ${participants[plural.select(total)] ?? 'участников'}`,

  search: 'Имя или e-mail',
  allGroups: 'Все группы',
  groupsFailed: 'Не удалось загрузить список групп.',

  free: 'Свободно:',
  ofPaid: (paid: number) => `из ${numbers.format(paid)}`,
  slotsFailed: 'Не удалось узнать число свободных доступов.',
  retry: 'Повторить',

  empty: {
    title: 'Участников пока нет',
    text: 'Здесь появятся ученики школы: их группы, последний вход и успехи.',
  },
  nobody: {
    title: 'Никого не нашлось',
    text: 'Проверьте, как написаны имя или e-mail, или выберите другую группу.',
    reset: 'Показать всех',
  },
  failed: 'Список участников не загрузился',
};

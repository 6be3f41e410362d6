import type { HelpPage } from '@stupeni/federation';
import { addresses } from '../navigation/addresses';
import groupsDark from './pictures/groups-dark.webp';
import groupsLight from './pictures/groups-light.webp';

export const groupPages: readonly HelpPage[] = [
  {
    id: 'group',
    title: 'Как открыть курс группе',
    screens: [addresses.groups],
    blocks: [
      {
        text: 'Группа собирает участников вместе и открывает им курсы. Участник состоит только в одной группе.',
      },
      {
        steps: [
          'Откройте «Группы» и нажмите «Добавить группу». Готовую группу откройте кнопкой «Изменить».',
          'Введите название и отметьте курсы в списке «Открытые курсы».',
          'Нажмите «Сохранить». Курсы сразу откроются участникам группы.',
        ],
      },
      {
        picture: {
          width: 640,
          height: 420,
          light: groupsLight,
          dark: groupsDark,
          alt: 'Список групп школы с числом участников.',
        },
      },
      { title: 'Как перевести участника в другую группу' },
      {
        steps: [
          'Нажмите на название группы: откроется список её участников.',
          'Нажмите «Перевести» у участника и выберите группу. Или нажмите «Добавить участников» в новой группе.',
        ],
      },
      { text: 'Курсы прежней группы закроются, всё пройденное сохранится.' },
    ],
  },
];

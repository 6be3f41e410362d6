import type { PersonWords } from '@stupeni/remote/group-progress';

export const texts = {
  words: {
    count: { one: 'участник', few: 'участника', many: 'участников' },
    at: 'У участника',
    all: 'Участники группы и их шаги',
  } satisfies PersonWords,
  members: 'Состав группы',
  allProgress: 'Весь прогресс и работы',
  loading: 'Загрузка группы…',
  failed: 'Страница группы не загрузилась',
};

import type { SummaryWords } from '@stupeni/remote/course-summary';

export const texts = {
  words: {
    count: { one: 'участник', few: 'участника', many: 'участников' },
    outOf: { one: 'участника', few: 'участников', many: 'участников' },
    all: 'Участников',
  } satisfies SummaryWords,
  loading: 'Загрузка сводки…',
  failed: 'Страница сводки не загрузилась',
  /** The link to this page. */
  open: 'Где останавливаются',
  back: 'Группы',
  export: 'Выгрузить в CSV',
  exported: 'Файл сохранён',
  exportFailed: 'Файл не скачался',
};

import type { Role } from '@stupeni/contract';
import { counted } from '@stupeni/rules';

const alsoFinds = 'а также экраны и справку.';

export const texts = {
  title: 'Поиск',
  label: 'Что найти',
  /** What the remote of the role finds (`search` in each remote). */
  hint: {
    LEARNER: `Ищет курсы и уроки по названию, ${alsoFinds}`,
    TEACHER: `Ищет работы и вопросы, которые ждут ответа, по студенту или уроку, ${alsoFinds}`,
    MODERATOR: `Ищет участников по имени или e-mail и группы по названию, ${alsoFinds}`,
    CREATOR: `Ищет курсы, уроки и тесты по названию, ${alsoFinds}`,
  } satisfies Record<Role, string>,
  searching: 'Идёт поиск…',
  /** The word is not «Найдено», because a remote answers only with the first hits. */
  shown: (count: number) => `Показано: ${counted(count, { one: 'строка', few: 'строки', many: 'строк' })}`,
  noneFound: 'Ничего не нашлось. Проверьте слово или попробуйте его часть.',
  failed: 'Раздел не ответил. Показаны только экраны и справка.',
  failedAlone: 'Раздел не ответил, а среди экранов и в справке ничего не нашлось.',
  retry: 'Повторить',
  screens: 'Экраны',
  help: 'Справка',
  list: 'Открыть списком',
};

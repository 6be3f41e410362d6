import { formatNumber } from '@stupeni/rules';

export const texts = {
  noFreeSlots: 'Свободных доступов не осталось: чтобы добавить участника, нужен новый доступ.',
  few: (free: number) =>
    `Свободных доступов осталось: ${formatNumber(free)}. Пополните запас заранее: каждому новому участнику нужен один.`,
};

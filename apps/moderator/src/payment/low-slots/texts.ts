const numbers = new Intl.NumberFormat('ru-RU');

export const texts = {
  none: 'Свободных доступов не осталось: чтобы добавить участника, нужен новый доступ.',
  few: (free: number) =>
    `Свободных доступов осталось: ${numbers.format(free)}. Пополните запас заранее: каждому новому участнику нужен один.`,
};

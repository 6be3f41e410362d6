const moment = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

export const texts = {
  found: (at: number) => `Найден черновик от ${moment.format(at)}.`,
  newer: 'Он новее сохранённого.',
  outdated: 'Сохранённое с тех пор изменили: при сохранении вы увидите оба текста.',
  open: 'Открыть черновик',
  discard: 'Отбросить',
  stored: (at: number) => `Черновик сохранён в браузере в ${time.format(at)}`,
  onServer: (at: number) => `Черновик сохранён на сервере в ${time.format(at)}`,
  offline: (at: number) => `Сервер не отвечает: черновик сохранён в браузере в ${time.format(at)}`,
  refused: (at: number) =>
    `Сервер не принял черновик, скорее всего он слишком большой. Он сохранён в браузере в ${time.format(at)}`,
  failed: 'Браузер не хранит черновики: сохраните, прежде чем закрыть страницу.',
};

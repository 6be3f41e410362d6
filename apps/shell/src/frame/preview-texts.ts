export const texts = {
  bar: 'Просмотр выпуска',
  shown: (remote: string, release: string) => `Просмотр выпуска ${remote} ${release}. Видите только вы.`,
  otherRole: (remote: string, release: string) =>
    `Просмотр выпуска ${remote} ${release}. Ваша роль этот раздел не открывает.`,
  unknown: (wanted: string) =>
    `Адрес просмотра «${wanted}» не подходит, показан обычный раздел. Нужен вид ?remote=teacher@0.1.0-12635af543.`,
  hide: 'Скрыть',
  leave: 'Выйти из просмотра',
};

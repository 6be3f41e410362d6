export const texts = {
  bar: 'Просмотр выпуска',
  shown: (remote: string, release: string) => `Просмотр выпуска ${remote} ${release}. Видите только вы.`,
  otherRole: (remote: string, release: string) =>
    `Просмотр выпуска ${remote} ${release}. Ваша роль этот раздел не открывает.`,
  leave: 'Выйти из просмотра',
};

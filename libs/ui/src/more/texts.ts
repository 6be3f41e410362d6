/** Texts of these widgets. */
export const texts = {
  close: 'Закрыть',
  closeDialog: 'Закрыть окно',
  cancel: 'Отмена',
  clearSearch: 'Очистить поиск',
  notices: 'Сообщения',
  less: 'Меньше на один',
  moreByOne: 'Больше на один',
  more: 'Показать ещё',
  moreFailed: 'Не удалось загрузить продолжение списка.',
  retry: 'Повторить',
  earlierRows: 'Ниже остался прежний список.',
  offline: 'Нет связи с сервером. Проверьте подключение к интернету и попробуйте ещё раз.',
  optional: 'необязательно',
  dropHere: 'Перетащите сюда или',
  chooseHere: 'выберите на устройстве',
  letGo: 'Отпустите, и файл будет выбран',
  oneFile: 'Нужен один файл: несколько сразу не принимаются.',
  kinds: (types: readonly string[]) =>
    `Подойдут файлы ${types.map((type) => type.toUpperCase()).join(', ')}.`,
  upTo: (size: string) => `до ${size}`,
  removeFile: 'Убрать файл',
  sending: 'Отправка файла',
  sent: (part: string, whole: string, percent: number) =>
    `Отправлено ${part} из ${whole} (${percent}\u00a0%)`,
  sentWhole: 'Файл передан, ждём ответа сервера…',
  unreadable: 'Ответ сервера не удалось прочитать. Попробуйте ещё раз.',
};

export const texts = {
  loading: 'Редактор загружается…',
  failed: 'Редактор не загрузился',
  retry: 'Повторить',

  preview: 'Предпросмотр',
  history: 'История',
};

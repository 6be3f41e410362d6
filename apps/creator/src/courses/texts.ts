const roubles = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  maximumFractionDigits: 0,
});

export const texts = {
  title: 'Курсы',
  table: 'Курсы школы',
  loading: 'Загрузка курсов…',
  id: 'ID',
  name: 'Название',
  description: 'Описание',
  price: 'Цена',
  none: '—',
  roubles: (price: number) => roubles.format(price),

  empty: {
    title: 'Курсов пока нет',
    text: 'Здесь появятся курсы школы с описанием и ценой.',
  },
  failed: 'Список курсов не загрузился',
};

export const texts = {
  newTab: ' (откроется в новой вкладке)',
  embed: 'Встроенная страница',
  embedRefused: 'Эту страницу нельзя показать здесь.',
  openEmbed: 'Открыть страницу',
};

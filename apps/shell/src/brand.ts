/** The product's name: the gateway writes it into the page's title, before the page gives itself a longer one. */
export const brand = document.title.trim() || 'Ступени';

/** The product's name. The gateway writes it into the page's title; this reads it before the title changes. */
export const brand = document.title.trim() || 'Ступени';

/**
 * The product's name. The gateway writes it into the page's title; this reads it before the title changes. The title of
 * a page is put before it, so it is the title while a page loads.
 */
export const brand = document.title.trim() || 'Ступени';

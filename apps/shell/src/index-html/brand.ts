/**
 * The product's name. The gateway writes it into the title of the document, and this constant reads it before the title
 * changes. Until the first page has loaded, the product's name is the whole title. A page then puts its own title in
 * front.
 */
export const brand = document.title.trim() || 'Ступени';

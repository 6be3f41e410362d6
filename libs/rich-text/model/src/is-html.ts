const names =
  'a|abbr|address|article|aside|audio|b|base|big|blockquote|body|br|button|canvas|center|cite|code|dd|del|details|' +
  'div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|' +
  'kbd|li|link|main|map|mark|math|menu|meta|nav|noscript|object|ol|p|picture|pre|q|s|samp|script|section|select|small|' +
  'span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video';
const startsWithTag = new RegExp(`^\\s*<(?:!doctype\\b|!--|\\?xml\\b|/?(?:${names})(?=[\\s/>]))`, 'i');
const containsTag = new RegExp(`</(?:${names})\\s*>|<(?:br|hr|img|iframe)(?:\\s[^<>]*)?/?>`, 'i');

/** Tells whether a text is HTML: it begins with a known tag or closes one. `a < b` and `<имя>` are plain text. */
export const isHtml = (text: string): boolean => startsWithTag.test(text) || containsTag.test(text);

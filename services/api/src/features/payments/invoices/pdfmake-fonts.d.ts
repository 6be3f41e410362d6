declare module 'pdfmake/fonts/Roboto.js' {
  /** Paths of the files. */
  const fonts: { Roboto: Record<'normal' | 'bold' | 'italics' | 'bolditalics', string> };
  export = fonts;
}

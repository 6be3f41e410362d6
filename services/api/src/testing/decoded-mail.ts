/** The text of a message as a mail program shows it: base64 and quoted-printable parts are decoded. */
export const decodeMail = (message: string): string =>
  message
    .replace(/(?<=base64\r\n\r\n)[\w+/=\r\n]+/g, (text) => Buffer.from(text, 'base64').toString())
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString());

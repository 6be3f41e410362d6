/** Bytes as МБ. */
export const formatSize = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} МБ`;

const timeFormat = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
export const formatTime = (at: Date): string => timeFormat.format(at);

/** Downloads a text as a file in UTF-8. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then, so the browser no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The title as a file name that every file system accepts. */
export const toFileName = (title: string): string =>
  `${
    title
      .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'Тест'
  }.gift`;

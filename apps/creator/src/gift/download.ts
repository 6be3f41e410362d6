/** Hands a text to the person as a file in UTF-8. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A title as a name that every file system takes. */
export const fileNameOf = (title: string): string =>
  `${
    title
      .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'Тест'
  }.gift`;

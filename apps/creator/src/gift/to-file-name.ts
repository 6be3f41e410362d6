/** The title as a file name that every file system accepts. */
export const toFileName = (title: string): string =>
  `${
    title
      .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'Тест'
  }.gift`;

import { findFileIssue } from './file-issue';

const megabyte = 1024 * 1024;
const limits = {
  uploads: { maxBytes: 50 * megabyte, types: ['pdf', 'docx'] },
  maxBytes: 200 * megabyte,
  converted: ['heic', 'heif'],
};
const find = (name: string, size = 1, others: { name: string; size: number }[] = []) =>
  findFileIssue({ name, size }, others, limits);
const issue = (...file: Parameters<typeof find>) => find(...file)?.sentence.replace(/\u00a0/g, ' ');
const files = (count: number, size = 1) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.pdf`, size }));

describe('findFileIssue', () => {
  it.each(['устав.pdf', 'Устав.ИТОГ.DOCX', 'a.pdf', 'IMG_1.HEIC', 'снимок.heif', `${'я'.repeat(251)}.pdf`])(
    'accepts %s',
    (name) => expect(issue(name)).toBeUndefined(),
  );

  it('accepts the maximum size and rejects one byte more', () => {
    expect(issue('a.pdf', 50 * megabyte)).toBeUndefined();
    expect(issue('a.pdf', 50 * megabyte + 1)).toMatch(/^Файл больше 50 МБ\./);
  });

  it.each([
    ['вирус.exe', 'Файлы «.exe» не принимаются.'],
    ['снимок.avif', 'Снимки «.avif» не принимаются. Сохраните снимок как JPEG.'],
    ['README', 'У файла нет расширения: не видно, что это за документ.'],
    ['README.', 'У файла нет расширения: не видно, что это за документ.'],
    [' .pdf', 'У файла нет имени.'],
  ])('rejects %j', (name, sentence) => expect(issue(name)).toBe(sentence));

  it('rejects an empty file', () => expect(issue('a.pdf', 0)).toMatch(/^Файл пустой: в нём 0 байт\./));

  it('rejects the eleventh file until another one is removed', () => {
    expect(issue('a.pdf', 1, files(9))).toBeUndefined();
    expect(find('a.pdf', 1, files(10))).toEqual({
      sentence: expect.stringMatching(/^Это уже 11-й файл, а приложить можно не больше 10\./),
      remedy: 'retry',
    });
  });

  it('names the limit of all files together, and what is left', () => {
    expect(issue('a.pdf', 41 * megabyte, files(4, 40 * megabyte))).toMatch(
      /вместе занимают не больше 200 МБ, осталось 40 МБ\./,
    );
  });

  it('asks about the same file, also when its name is spelled with a decomposed й', () => {
    const others = [{ name: 'отчёт-й.pdf'.normalize('NFC'), size: 7 }];
    expect(find('отчёт-й.pdf'.normalize('NFD'), 7, others)?.remedy).toBe('addAnyway');
    expect(find('отчёт-й.pdf', 8, others)).toBeUndefined();
  });
});

import { findFileIssue } from './file-issue';

const limits = { maxBytes: 50 * 1024 * 1024, types: ['pdf', 'docx'] };
const issue = (name: string, size = 1) => findFileIssue({ name, size }, limits)?.replace(/\u00a0/g, ' ');

describe('findFileIssue', () => {
  it.each(['устав.pdf', 'Устав.ИТОГ.DOCX', 'a.pdf'])('accepts %s', (name) =>
    expect(issue(name)).toBeUndefined(),
  );

  it('accepts the maximum size and rejects one byte more', () => {
    expect(issue('a.pdf', limits.maxBytes)).toBeUndefined();
    expect(issue('a.pdf', limits.maxBytes + 1)).toBe('Файл больше 50 МБ.');
  });

  it.each([
    ['вирус.exe', 'Файлы «.exe» не принимаются.'],
    ['IMG_1.HEIC', 'Снимки «.heic» не принимаются. Сохраните снимок как JPEG.'],
    ['README', 'У файла нет расширения: не видно, что это за документ.'],
    ['README.', 'У файла нет расширения: не видно, что это за документ.'],
    [' .pdf', 'У файла нет имени.'],
  ])('rejects %j', (name, sentence) => expect(issue(name)).toBe(sentence));

  it('rejects an empty file', () => expect(issue('a.pdf', 0)).toBe('Файл пустой.'));
});

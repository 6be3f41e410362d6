import { issueOf } from './file-issue';

const limits = { maxBytes: 50 * 1024 * 1024, types: ['pdf', 'docx'] };
const issue = (name: string, size = 1) => issueOf({ name, size }, limits)?.replace(/\u00a0/g, ' ');

describe('issueOf', () => {
  it.each(['устав.pdf', 'Устав.ИТОГ.DOCX', 'a.pdf'])('accepts %s', (name) =>
    expect(issue(name)).toBeUndefined(),
  );

  it('accepts the maximum size and rejects one byte more', () => {
    expect(issue('a.pdf', limits.maxBytes)).toBeUndefined();
    expect(issue('a.pdf', limits.maxBytes + 1)).toBe('Файл слишком большой: 50 МБ, а можно до 50 МБ.');
    expect(issue('a.pdf', 61 * 1024 * 1024)).toBe('Файл слишком большой: 61 МБ, а можно до 50 МБ.');
  });

  it.each([
    ['вирус.exe', 'Файлы «.exe» не принимаются. Подойдут PDF, DOCX.'],
    ['README', 'По имени файла не видно, что это за документ: в нём нет расширения. Подойдут PDF, DOCX.'],
    ['README.', 'По имени файла не видно, что это за документ: в нём нет расширения. Подойдут PDF, DOCX.'],
    [' .pdf', 'У файла нет имени. Назовите его и выберите снова.'],
  ])('rejects %j', (name, sentence) => expect(issue(name)).toBe(sentence));

  it('rejects an empty file', () => expect(issue('a.pdf', 0)).toBe('Файл пустой. Выберите другой.'));
});

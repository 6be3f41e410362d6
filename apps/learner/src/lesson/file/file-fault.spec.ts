import { faultOf } from './file-fault';

const limits = { maxBytes: 50 * 1024 * 1024, types: ['pdf', 'docx'] };
const fault = (name: string, size = 1) => faultOf({ name, size }, limits)?.replace(/\u00a0/g, ' ');

describe('before it is sent, a file', () => {
  it.each(['устав.pdf', 'Устав.ИТОГ.DOCX', 'a.pdf'])('%s may go', (name) =>
    expect(fault(name)).toBeUndefined(),
  );

  it('may be exactly as large as the limit, and not a byte more', () => {
    expect(fault('a.pdf', limits.maxBytes)).toBeUndefined();
    expect(fault('a.pdf', limits.maxBytes + 1)).toBe('Файл слишком большой: 50 МБ, а можно до 50 МБ.');
    expect(fault('a.pdf', 61 * 1024 * 1024)).toBe('Файл слишком большой: 61 МБ, а можно до 50 МБ.');
  });

  it.each([
    ['вирус.exe', 'Файлы «.exe» не принимаются. Подойдут PDF, DOCX.'],
    ['README', 'По имени файла не видно, что это за документ: в нём нет расширения. Подойдут PDF, DOCX.'],
    ['README.', 'По имени файла не видно, что это за документ: в нём нет расширения. Подойдут PDF, DOCX.'],
    [' .pdf', 'У файла нет имени. Назовите его и выберите снова.'],
  ])('%j is refused', (name, sentence) => expect(fault(name)).toBe(sentence));

  it('may not be empty', () => expect(fault('a.pdf', 0)).toBe('Файл пустой. Выберите другой.'));
});

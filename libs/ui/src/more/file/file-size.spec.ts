import { fileSize } from './file-size';

describe('fileSize', () => {
  it.each([
    [0, '0 Б'],
    [1023, '1 023 Б'],
    [245_760, '240 КБ'],
    [1_048_575, '1 МБ'],
    [1_992_294, '1,9 МБ'],
    [50 * 1024 * 1024, '50 МБ'],
    [1024 ** 4, '1 024 ГБ'],
  ])('formats %i bytes as «%s»', (bytes, words) =>
    expect(fileSize(bytes).replace(/\u00a0/g, ' ')).toBe(words),
  );
});

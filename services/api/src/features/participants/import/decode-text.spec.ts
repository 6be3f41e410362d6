import { decodeText } from './decode-text';

/** Encodes Russian text in an encoding of one byte. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code] as const),
  );
  return Buffer.from([...text].map((letter) => codes.get(letter)!));
}

describe('decodeText', () => {
  it.each([
    ['a list', 'Фамилия;Имя;E-mail;Группа\r\nСмирнова;Анна;anna@school.test;Весна № 2'],
    ['capitals', 'ФАМИЛИЯ;ИМЯ;E-MAIL\r\nСМИРНОВА;АННА;ANNA@SCHOOL.TEST'],
    ['English headings', 'last name;first name;email\r\nЁлкин;Пётр;petr@school.test'],
    ['one short name', 'lastName,firstName,email\nЛи,Ян,li@school.test'],
  ])('reads %s in Windows-1251 and in the DOS encoding 866', (_, text) => {
    expect(decodeText(encoded(text, 'windows-1251'))).toBe(text);
    expect(decodeText(encoded(text, 'ibm866'))).toBe(text);
  });

  it('reads quotes and dashes of Windows-1251', () => {
    const text = 'ФИО;E-mail;Группа\r\nЛи Ян;li@school.test;«Весна» — утро';
    expect(decodeText(encoded(text, 'windows-1251'))).toBe(text);
  });
});

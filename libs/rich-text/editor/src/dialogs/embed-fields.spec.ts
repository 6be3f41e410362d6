import { ru } from '../labels/ru';
import { toFields, readEmbed } from './embed-fields';

const hosts = ['video.example', 'slides.example'];
const read = (address: string, allowed = hosts) =>
  readEmbed({ ...toFields(null), address, title: 'Лекция' }, allowed, ru);

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://video.example/'])(
  'rejects %s, which is not https',
  (attack) => {
    expect(read(attack).page).toBeNull();
    expect(read(attack).issues).toEqual({ address: expect.stringMatching(/начинается с https/) as string });
  },
);

it.each(['/courses', '/embed/../courses', '/embedded'])(
  'rejects %s, a page of the school outside /embed/',
  (own) => {
    expect(read(own).page).toBeNull();
    expect(read(own).issues.address).toMatch(/только страницы, адрес которых начинается с \/embed\//);
  },
);

it('asks for the embed code when a page of an allowed video site has no player', () => {
  const { page, issues } = read('https://dzen.ru/video/watch/64f0c0a1b2', ['dzen.ru']);
  expect(page).toBeNull();
  expect(issues.address).toMatch(/код для вставки/);
});

it('says that only pages of the school are allowed when there are no hosts', () => {
  const { page, issues } = read('https://video.example/embed/1', []);
  expect(page).toBeNull();
  expect(issues.address).toMatch(/Разрешены только страницы этой школы/);
});

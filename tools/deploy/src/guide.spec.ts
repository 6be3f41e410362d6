import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const handbook = resolve(__dirname, '../../handbook');

/** The paragraphs and the items of a page. */
const parts = (page: string) => readFileSync(join(handbook, page), 'utf8').split(/\n\n|\n(?=- )/);

/** The one part of a page that has these words. */
function part(page: string, words: RegExp): string {
  const found = parts(page).filter((text) => words.test(text));
  expect(found).toHaveLength(1);
  return found[0]!;
}

// An administrator who misses one of these facts loses data. No other check notices when a page no longer has it.
describe('the guide of a school', () => {
  it('says what the embedded database survives', () => {
    const text = part('running-a-school.md', /^- Встроенная база/);
    expect(text).toMatch(/только для пробы/);
    expect(text).toMatch(/переживёт сбой программы/);
    expect(text).toMatch(/отключение питания стирает/);
  });

  it('keeps the settings with the key of the backups, on another machine', () => {
    const text = part('backups.md', /В копию не входят настройки/);
    expect(text).toMatch(/отдельно и не на этой машине, вместе с ключом `BACKUP_KEY`/);
  });

  it('tells the person who installs a school to store its settings on another machine', () => {
    const text = part('install.md', /^- Копия не содержит `\/etc\/stupeni`/);
    expect(text).toMatch(/на другой машине: .*\(backups\.md#сделайте-копию-сейчас\)/);
  });

  it('says what breaks without the secret of the tokens', () => {
    const text = part('backups.md', /^- Без `JWT_SECRET`/);
    expect(text).toMatch(/второй шаг входа ломается/);
    expect(text).toMatch(/`stupeni user reset-second-factor/);
  });

  it('keeps encrypted backups on another machine', () => {
    const text = part('backups.md', /^Храните копии и вне этой машины/);
    expect(text).toMatch(/зашифрованными ключом `BACKUP_KEY`/);
    expect(text).toMatch(/S3.*другую машину/);
  });
});

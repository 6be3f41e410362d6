import type { Page } from '@playwright/test';
import {
  completedAddresses,
  hostileAddresses,
  hostileDocuments,
  hostileMarkup,
} from '@stupeni/rich-text-model/testing';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { paste } from '../steps/clipboard';
import {
  contentField,
  emptyContent,
  writeLines,
  openLesson,
  richLesson,
  saveLesson,
  readStoredBlocks,
} from '../steps/lesson-editor';
import { samples } from '../steps/pasted-samples';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

test('an author pastes from Word, Google Docs, the web and the editor itself and saves clean blocks @night', async ({
  page,
  school,
}) => {
  const creator = await actAs(school.url, 'creator');
  const before = await readStoredBlocks(creator, richLesson.id);
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  // Blocks that are copied in the editor are pasted as the same blocks, a picture and a page too.
  await contentField(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+X');
  await expect(contentField(page)).toHaveText(/^\s*$/);
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await saveLesson(page);
  const after = await readStoredBlocks(creator, richLesson.id);
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));

  for (const { name, html, lines } of samples) {
    await openLesson(page, richLesson.id);
    await emptyContent(page);
    await paste(page, { 'text/html': html, 'text/plain': 'запасной текст' });
    await expect(contentField(page)).toContainText(/Отчёт|План|Риск/);
    await saveLesson(page);
    const stored = writeLines(await readStoredBlocks(creator, richLesson.id));
    expect(stored.map(withoutLook), name).toEqual(lines.map(withoutLook));
  }
  await creator.stop();
});

test('hostile markup from the clipboard runs nothing and loads nothing, and a learner reads clean text @night', async ({
  page,
  school,
  complaints,
}) => {
  test.setTimeout(240_000);
  // Missing pictures of the school's own address: /a.png of the corpus.
  complaints.expectStatus(404);
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:/.test(protocol) && origin !== new URL(school.url).origin) strangers.push(request.url());
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`${dialog.type()} ${dialog.message()}`);
    void dialog.accept();
  });
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await emptyContent(page);

  // A completed address is an https address, which a text may load.
  const hostileLinks = hostileAddresses
    .filter((address) => !completedAddresses.includes(address))
    .flatMap(hostileDocuments)
    .filter((one): one is string => typeof one === 'string' && one.startsWith('<'));
  const markup = [...hostileMarkup, hostileLinks.join('\n')];
  for (const [index, html] of markup.entries()) {
    await paste(page, { 'text/html': html, 'text/plain': 'простой текст' });
    // Continue in a new paragraph: in code, all pasted markup is text.
    await page.keyboard.press('Control+Enter');
    if (index % 20 === 0) expect(await dangersIn(page, '[data-slate-editor]')).toEqual([]);
  }
  await page.keyboard.type('Конец атаки');
  expect(await dangersIn(page, '[data-slate-editor]')).toEqual([]);
  await saveLesson(page);

  await page.evaluate(() => localStorage.removeItem('token'));
  await signIn(page, 'learner');
  await page.goto(`/courses/1/lesson/${richLesson.id}`);
  await expect(page.getByText('Конец атаки')).toBeVisible();
  expect(await dangersIn(page, '[data-rich-text]')).toEqual([]);
  // The text that looked like markup is shown as text.
  await expect(page.locator('[data-rich-text]').first()).toContainText('<script>alert(1)</script>');
  expect(dialogs).toEqual([]);
  expect(strangers).toEqual([]);
});

/** All elements in this part of the page that could run code or lead to another site. */
const dangersIn = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const found: string[] = [];
    const banned =
      'script, style, object, embed, base, meta, link, form, input, button[formaction], svg script, template';
    for (const root of document.querySelectorAll(selector)) {
      for (const element of root.querySelectorAll(banned)) {
        if (element.closest('[role=group]') === null) found.push(element.outerHTML.slice(0, 120));
      }
      for (const element of root.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          const leads = /^(href|src|xlink:href|action|formaction|srcset|data|poster)$/.test(name);
          const outside = leads && !/^(https?:|mailto:|tel:|\/(?![/\\])|#)/.test(value);
          if (/^on/.test(name) || name === 'srcdoc' || outside)
            found.push(`${element.tagName} ${name}=${value}`);
        }
        if (element.tagName === 'IFRAME' && !element.hasAttribute('sandbox'))
          found.push('iframe without sandbox');
      }
    }
    return found;
  }, part);

/** Removes sizes and fonts that a source gives to all of its text. They have no meaning. */
const withoutLook = (line: string): string =>
  line.replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, marks: string, words: string) => {
    const meaningful = marks.split(' ').filter((mark) => !/^(size|font)=/.test(mark));
    return meaningful.length > 0 ? `[${meaningful.join(' ')}|${words}]` : words;
  });

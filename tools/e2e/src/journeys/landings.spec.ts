import { accounts } from '../accounts';
import { expect, test } from '../school';
import { signIn } from '../steps/sign-in';

/** The data of the demo school that each role sees on its start screen. */
const expectedTexts = {
  learner: [/Основы проектного управления/, /12 уроков/],
  teacher: [/Борис/, /Орлов/, /Основы проектного управления/],
  moderator: [/Смирнова/, /Орлов/, /Свободно:/],
  creator: [/Основы проектного управления/, /₽/],
} as const;

test('each role opens its start screen with real data from its own remote @smoke', async ({
  browser,
  school,
}) => {
  for (const name of ['learner', 'teacher', 'moderator', 'creator'] as const) {
    const context = await browser.newContext({ baseURL: school.url });
    const page = await context.newPage();
    const remotes = new Set<string>();
    page.on('request', (request) => {
      const remote = /\/remotes\/(\w+)\//.exec(request.url())?.[1];
      if (remote) remotes.add(remote);
    });
    await signIn(page, name);
    for (const text of expectedTexts[name])
      await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
    expect([...remotes], accounts[name].home).toEqual([name]);
    await context.close();
  }
});

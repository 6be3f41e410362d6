import '@stupeni/ui/with-styles';
import {
  makeComment,
  makeConfig,
  makeLesson,
  makeSubmission,
  usePretendApi,
  pretendWaitingFiles,
} from '@stupeni/test-kit';
import { screen } from '@testing-library/react';
import { lessonsWith } from '../testing/lessons';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();

/** Replaces a layer by the rules in it. jsdom has no class for layers. */
const flattenLayers = (rule: CSSRule): CSSRule[] =>
  rule.cssText.startsWith('@layer') && 'cssRules' in rule
    ? [...(rule as CSSLayerBlockRule).cssRules].flatMap(flattenLayers)
    : [rule];

/** The selectors of what is not printed. */
const findHiddenInPrint = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].flatMap(flattenLayers))
    .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ style }) => style.display === 'none')
    .map(({ selectorText }) => selectorText);

function readPrintedText(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const selector of findHiddenInPrint())
    for (const hidden of page.querySelectorAll(selector)) hidden.remove();
  // `openRemote` adds the address and a button to the page.
  for (const added of page.querySelectorAll('output, output ~ button')) added.remove();
  return page.textContent;
}

it('prints the lesson without buttons, other lessons and other people', async () => {
  const lessons = lessonsWith('NEED_REWORK', 'NOT_STARTED');
  const teacher = { firstName: 'Олег', lastName: 'Зуев' };
  const returned = makeSubmission({
    state: 'DECIDED',
    verdict: 'REDO',
    comment: 'Нет сроков.',
    teacher,
    reviewedAt: '2026-11-20T10:00:00.000Z',
  });
  const { progresses } = lessons[0]!;
  api.answers('getConfig', makeConfig());
  pretendWaitingFiles(api);
  api.answers('listComments', [makeComment({ text: 'Нужен ли реестр?' })]);
  api.answers(
    'getLesson',
    makeLesson({
      id: 101,
      title: 'Устав проекта',
      checkType: 'FILE',
      wants: 'files',
      progresses,
      submissions: [returned],
      course: { id: 1, title: 'Основы', lessons },
    }),
  );
  openRemote('/courses/1/lesson/101');
  expect(await screen.findByText('Нужен ли реестр?')).toBeVisible();
  const text = readPrintedText();
  expect(text).toContain('Устав проекта');
  expect(text).toContain('Проект начинается с вопроса, на который ещё нет ответа.');
  for (const other of ['Нужен ли реестр?', 'Зуев', 'Отправить', 'Основы', 'Второй', 'Нет сроков.'])
    expect(text).not.toContain(other);
});

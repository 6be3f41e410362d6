import '@stupeni/ui/with-styles';
import { makeNotification, makeTask, usePretendApi } from '@stupeni/test-kit';
import { screen } from '@testing-library/react';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();

/** What the rules for windows of 1024 px and wider say about an element. */
function styleOfWide(element: Element): Record<string, string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => /min-width: 64rem/.test(media.mediaText))
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => element.matches(selectorText));
  return Object.fromEntries(
    rules.flatMap(({ style }) => Array.from(style, (name) => [name, style.getPropertyValue(name)])),
  );
}

it.each(['/profile/tasks', '/profile/notifications'])(
  'shows its headings on a wide screen: %s',
  async (address) => {
    api.answers('listTasks', [makeTask({ id: 7 })]);
    api.answers('listNotifications', [makeNotification({ id: 1 })]);
    openRemote(address);
    const [heading] = await screen.findAllByRole('columnheader');
    const head = heading!.closest('thead')!;
    expect(getComputedStyle(head)).toMatchObject({ position: 'absolute', width: '1px' });
    expect(styleOfWide(head)).toMatchObject({
      position: 'static',
      width: 'auto',
      height: 'auto',
      overflow: 'visible',
      'clip-path': 'none',
    });
  },
);

import { MemoryRouter } from '@stupeni/router';
import { fireEvent, render } from '@testing-library/react';
import { useArrival } from './use-arrival';

function Page() {
  useArrival();
  return null;
}

/** A document opened by its address: its first entry has no key of its own. */
const opened = (pathname: string) =>
  render(
    <MemoryRouter initialEntries={[{ pathname, key: 'default' }]}>
      <Page />
    </MemoryRouter>,
  );

function scrolledTo(top: number): void {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
}

it('a page opened by its address is not where another one was scrolled to; its own place it has again', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const lesson = opened('/courses/1/lesson/3');
  scrolledTo(900);
  lesson.unmount();
  scrolledTo(0);
  scrollTo.mockClear();
  opened('/profile/notifications').unmount();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  opened('/courses/1/lesson/3').unmount();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 900);
});

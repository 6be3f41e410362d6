import { Link } from '@stupeni/router';
import { MemoryRouter } from '@stupeni/router/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { useArrival } from './use-arrival';

function Page() {
  useArrival();
  return null;
}

/** A document opened by its address. The first entry of every document has the same key. */
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

it('opens a page at its own last position, and not at the position of another page', () => {
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

it('opens a link with `keepsPlace` at the last position, and any other link at the top', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/courses/2']}>
      <Page />
      <Link to="/courses/2/lesson/7">Урок</Link>
      <Link to="/courses/2" state={{ keepsPlace: true }}>
        К курсу
      </Link>
      <Link to="/courses/2">Курс</Link>
    </MemoryRouter>,
  );
  const go = (name: string) => {
    scrollTo.mockClear();
    fireEvent.click(screen.getByRole('link', { name }));
  };
  scrolledTo(400);
  go('Урок');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  scrolledTo(0);
  go('К курсу');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 400);
  scrolledTo(400);
  go('Урок');
  go('Курс');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it.each([
  ['focuses the heading of a new page', '/courses/2/lesson/7', true],
  ['leaves the focus to the element that the address names', '/courses/2/lesson/7#remarks', false],
])('%s', (_, address, isFocused) => {
  render(
    <MemoryRouter initialEntries={['/courses']}>
      <Page />
      <main>
        <h1>Урок</h1>
      </main>
      <Link to={address}>Дальше</Link>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(document.activeElement === screen.getByRole('heading')).toBe(isFocused);
});

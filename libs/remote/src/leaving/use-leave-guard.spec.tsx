import { BrowserRouter, Link, useLocation, useNavigate } from '@stupeni/router';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard';

let guard: LeaveGuard;
const closeDialog = jest.fn();

interface PageProps {
  isDialog?: boolean;
}

function Page({ isDialog = false }: PageProps) {
  const [text, setText] = useState('');
  guard = useLeaveGuard(text !== '', isDialog ? closeDialog : undefined);
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/courses?search=a">Курсы</Link>
    </>
  );
}

function App(props: PageProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate('/lessons/8')}>Урок</button>
      {pathname === '/lessons/8' && <Page {...props} />}
    </>
  );
}

/** Opens the list and then the page of a lesson, in the history of a browser. */
function open(props: PageProps = {}) {
  window.history.pushState(null, '', '/lessons');
  render(
    <BrowserRouter>
      <App {...props} />
    </BrowserRouter>,
  );
  act(() => screen.getByRole('button', { name: 'Урок' }).click());
}

const typeText = () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Новое' } });
function openAndType(props?: PageProps) {
  open(props);
  typeText();
}
const back = () => act(() => window.history.back());
const leave = () => act(() => guard.leave());
const stay = () => act(() => guard.stay());
/** The address of the browser, and the one that the router shows. */
const addresses = () => [
  window.location.pathname + window.location.search,
  screen.getByRole('status').textContent,
];
const waitForAddress = (address: string) => waitFor(() => expect(addresses()).toEqual([address, address]));
const waitUntilAsked = () => waitFor(() => expect(guard.asking).toBe(true));

beforeEach(() => closeDialog.mockClear());

describe('Back from a page with unsaved input', () => {
  it('asks and stays on the page, each time', async () => {
    openAndType();
    for (let times = 0; times < 2; times += 1) {
      back();
      await waitUntilAsked();
      await waitForAddress('/lessons/8');
      expect(screen.getByRole('textbox')).toHaveValue('Новое');
      stay();
    }
    expect(guard.asking).toBe(false);
  });

  it('asks at once after the first key', async () => {
    open();
    typeText();
    back();
    await waitUntilAsked();
    await waitForAddress('/lessons/8');
  });

  itAtNight('stays on the page after two steps at once', async () => {
    openAndType();
    back();
    back();
    await waitUntilAsked();
    await waitForAddress('/lessons/8');
  });

  it('leads to the previous page after a yes', async () => {
    openAndType();
    back();
    await waitUntilAsked();
    await waitForAddress('/lessons/8');
    leave();
    await waitForAddress('/lessons');
  });

  it('closes a dialog over the page after a yes, and stays on the page', async () => {
    openAndType({ isDialog: true });
    back();
    await waitUntilAsked();
    await waitForAddress('/lessons/8');
    leave();
    expect(closeDialog).toHaveBeenCalledTimes(1);
    await waitForAddress('/lessons/8');
  });

  it('asks nothing without unsaved input', async () => {
    open();
    back();
    await waitForAddress('/lessons');
    expect(guard.asking).toBe(false);
  });

  it('asks nothing after the input was saved', async () => {
    openAndType();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    back();
    await waitForAddress('/lessons');
    expect(guard.asking).toBe(false);
  });
});

it('asks at Forward to another page', async () => {
  open();
  act(() => screen.getByRole('link').click());
  await waitForAddress('/courses?search=a');
  back();
  await waitForAddress('/lessons/8');
  typeText();
  act(() => window.history.forward());
  await waitUntilAsked();
  await waitForAddress('/lessons/8');
  leave();
  await waitForAddress('/courses?search=a');
});

it('adds no entry to the history', () => {
  open();
  const before = window.history.length;
  typeText();
  expect(window.history).toHaveLength(before);
});

itAtNight('asks again on a page that is opened right after it was closed', async () => {
  openAndType();
  act(() => guard.close(() => window.history.back()));
  await waitForAddress('/lessons');
  act(() => screen.getByRole('button', { name: 'Урок' }).click());
  typeText();
  back();
  await waitUntilAsked();
  await waitForAddress('/lessons/8');
});

it('lets the browser go to an entry that the router did not make', async () => {
  openAndType();
  act(() => {
    window.location.hash = 'top';
  });
  await waitFor(() => expect(window.location.hash).toBe('#top'));
  expect(guard.asking).toBe(false);
});

it('asks before it follows a link', async () => {
  openAndType();
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect([guard.asking, ...addresses()]).toEqual([true, '/lessons/8', '/lessons/8']);
  leave();
  await waitForAddress('/courses?search=a');
});

it('asks before an action of the remote, which runs after a yes', () => {
  openAndType();
  const onward = jest.fn();
  act(() => guard.ask(onward));
  expect([guard.asking, onward.mock.calls.length]).toEqual([true, 0]);
  leave();
  expect(onward).toHaveBeenCalledTimes(1);
});

describe('closing the tab', () => {
  const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  afterEach(() => localStorage.clear());

  it('makes the browser ask while input is unsaved', () => {
    localStorage.setItem('token', 'a');
    openAndType();
    expect(close()).toBe(false);
  });

  it('asks nothing after the session has ended, because nothing can be saved', () => {
    openAndType();
    expect(close()).toBe(true);
  });

  it('asks nothing without unsaved input', () => {
    localStorage.setItem('token', 'a');
    open();
    expect(close()).toBe(true);
  });
});

it('leaves without a question on `exit`', async () => {
  openAndType();
  act(() => guard.exit('/lessons'));
  await waitForAddress('/lessons');
  back();
  await waitForAddress('/lessons/8');
  expect(guard.asking).toBe(false);
});

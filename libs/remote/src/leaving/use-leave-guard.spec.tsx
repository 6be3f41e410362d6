import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { at, PretendHistory, type PretendSteps } from '../testing/PretendHistory';
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard';

let steps: PretendSteps;
let guard: LeaveGuard;
/** Renders the current history entry, like a router that is late. */
let drawLocation: () => void;
let isRouterLate: boolean;
const closeWindow = jest.fn();

interface PageProps {
  needed: boolean;
  isWindow?: boolean;
}

function Opened(props: PageProps) {
  const [drawn, setDrawn] = useState(at('/lessons/8'));
  drawLocation = () => setDrawn(steps.location);
  return (
    <PretendHistory
      entries={[at('/lessons'), at('/lessons/8')]}
      report={(now) => (steps = now)}
      drawn={isRouterLate ? drawn : undefined}
    >
      <Page {...props} />
    </PretendHistory>
  );
}

function Page({ needed, isWindow = false }: PageProps) {
  guard = useLeaveGuard(needed, isWindow ? closeWindow : undefined);
  return <a href="/courses?search=a">Курсы</a>;
}

const back = () =>
  act(() => {
    steps.go(-1);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const leave = () => act(() => guard.leave());
const stay = () => act(() => guard.stay());

beforeEach(() => {
  isRouterLate = false;
  closeWindow.mockClear();
});

/** Opens the page and types into it. */
function type(page: Omit<PageProps, 'needed'> = {}) {
  const { rerender } = render(<Opened {...page} needed={false} />);
  rerender(<Opened {...page} needed />);
}

describe('Back from a page with unsaved input', () => {
  it('asks and stays on the page, each time', () => {
    type();
    for (let times = 0; times < 2; times += 1) {
      back();
      expect(guard.asking).toBe(true);
      expect(steps.location.pathname).toBe('/lessons/8');
      stay();
    }
    expect(guard.asking).toBe(false);
  });

  it('leads to the previous page after a yes', () => {
    type();
    back();
    leave();
    expect(steps.location.pathname).toBe('/lessons');
  });

  it('closes a dialog over the page after a yes', () => {
    type({ isWindow: true });
    back();
    leave();
    expect(closeWindow).toHaveBeenCalledTimes(1);
    expect([steps.now, steps.location.state]).toEqual([1, null]);
  });

  it('asks nothing without unsaved input', () => {
    render(<Opened needed={false} />);
    back();
    expect(guard.asking).toBe(false);
    expect(steps.location.pathname).toBe('/lessons');
  });
});

describe('a router that renders late', () => {
  beforeEach(() => {
    isRouterLate = true;
    type({ isWindow: true });
  });

  it('asks once on Back and stays on the page', () => {
    back();
    expect(guard.asking).toBe(true);
    expect(steps.now).toBe(2);
    act(drawLocation);
    stay();
    expect(guard.asking).toBe(false);
    back();
    act(drawLocation);
    expect(guard.asking).toBe(true);
  });

  it('removes the second history entry on `close`', () => {
    const after = jest.fn();
    act(() => guard.close(after));
    expect(after).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(after).toHaveBeenCalledTimes(1);
    expect(steps.now).toBe(1);
  });
});

it('asks before it follows a link', () => {
  type();
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect([guard.asking, steps.location.pathname]).toEqual([true, '/lessons/8']);
  leave();
  expect(steps.location).toMatchObject({ pathname: '/courses', search: '?search=a' });
});

describe('closing the tab', () => {
  const close = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

  afterEach(() => localStorage.clear());

  it('makes the browser ask while input is unsaved', () => {
    localStorage.setItem('token', 'a');
    type();
    expect(close()).toBe(false);
  });

  it('asks nothing after the session has ended, because nothing can be saved', () => {
    type();
    expect(close()).toBe(true);
  });

  it('asks nothing without unsaved input', () => {
    localStorage.setItem('token', 'a');
    render(<Opened needed={false} />);
    expect(close()).toBe(true);
  });
});

it('replaces the second history entry on `exit`', () => {
  type();
  act(() => guard.exit('/lessons'));
  expect(steps.entries.map(({ pathname }) => pathname)).toEqual(['/lessons', '/lessons/8', '/lessons']);
  expect(guard.asking).toBe(false);
});

import type { Location } from '@stupeni/router';
import { Router } from '@stupeni/router/testing';
import { type ComponentProps, type ReactNode, useState } from 'react';

/**
 * An entry of the history.
 * @param address path and query
 */
export const makeLocation = (address: string, state: unknown = null): Location => {
  const [pathname = '', search] = address.split('?');
  return { pathname, search: search === undefined ? '' : `?${search}`, hash: '', state, key: address };
};

/** A browser's history for a spec. */
export interface PretendSteps {
  entries: Location[];
  /** The index of the current entry. */
  currentIndex: number;
  location: Location;
  /** Makes a step of the person in the history. */
  go: (delta: number) => void;
}

interface Props {
  entries: Location[];
  /** Receives the history at each render. */
  report: (steps: PretendSteps) => void;
  /** Runs a step that the code takes. To imitate a slow browser, it runs the step later. */
  runStep?: (step: () => void) => void;
  /** What a late router renders instead of the current entry. */
  renderedLocation?: Location | undefined;
  children: ReactNode;
}

type Navigator = ComponentProps<typeof Router>['navigator'];

/** A router on a history that starts at its last entry. A new entry removes the entries after the current one. */
export function PretendHistory({
  entries: initial,
  report,
  runStep = (step) => step(),
  renderedLocation,
  children,
}: Props) {
  const [{ entries, currentIndex }, setHistory] = useState({
    entries: initial,
    currentIndex: initial.length - 1,
  });
  const [go] = useState(
    () => (delta: number) =>
      setHistory(({ entries, currentIndex }) => ({ entries, currentIndex: currentIndex + delta })),
  );
  const [navigator] = useState<Navigator>(() => {
    const enter =
      (isReplacing: boolean): Navigator['push'] =>
      (to, state) =>
        runStep(() =>
          setHistory(({ entries, currentIndex }) => {
            const before = entries.slice(0, isReplacing ? currentIndex : currentIndex + 1);
            return { entries: [...before, makeLocation(toAddress(to), state)], currentIndex: before.length };
          }),
        );
    return {
      createHref: toAddress,
      push: enter(false),
      replace: enter(true),
      go: (delta) => runStep(() => go(delta)),
    };
  });
  report({ entries, currentIndex, location: entries[currentIndex]!, go });
  return (
    <Router location={renderedLocation ?? entries[currentIndex]!} navigator={navigator}>
      {children}
    </Router>
  );
}

function toAddress(to: Parameters<Navigator['push']>[0]): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`;
}

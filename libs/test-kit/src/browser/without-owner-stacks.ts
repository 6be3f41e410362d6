import * as React from 'react';

/**
 * In development React records a call stack for each element, for its warnings. After ten thousand stacks in a second
 * it stops. This function sets the counter of React to that number, so that React records no stacks. A warning still
 * names the component. With a React that counts in another place, this function changes nothing.
 */
export function withoutOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
  };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
}

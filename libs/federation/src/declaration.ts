import type { Right } from '@stupeni/contract';

/** A tab in the header. The shell draws it before the remote is loaded. */
export interface RemoteTab<Address extends string = string> {
  /** Address of the screen. The shell leaves out a tab whose address belongs to another remote. */
  path: Address;
  label: string;
  /** The tab is shown only with this right of a moderator. */
  right?: Right;
  /** Whether the tab shows the number of waiting items, which the remote reports (`stupeni:tab-count`). */
  counted?: boolean;
}

/**
 * The facts that a remote declares about itself. The build writes them into `release.json`, so that the registry of a
 * page has them. `Address` is the type of the remote's own addresses.
 */
export interface RemoteDeclaration<Address extends string = string> {
  tabs: readonly RemoteTab<Address>[];
}

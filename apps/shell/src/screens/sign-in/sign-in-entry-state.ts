/** Why the sign-in page opens. It is in the state of the history entry of `/`, not in the address. */
export interface SignInEntryState {
  /** The address that opens after the sign-in. */
  from?: string;
  /** The result of a sign-in at a provider. */
  message?: string;
}

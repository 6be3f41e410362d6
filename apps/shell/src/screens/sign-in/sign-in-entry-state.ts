/** What leads a person to the sign-in page. It is in the state of the history entry of `/`, not in the address. */
export interface SignInEntryState {
  /** The address that the sign-in leads back to. */
  from?: string;
  /** What happened to a sign-in at a provider. */
  message?: string;
}

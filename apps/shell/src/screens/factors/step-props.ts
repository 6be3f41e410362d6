/** What the second step of a sign-in takes. */
export interface StepProps {
  /** The token of the problem `second_factor_needed`. */
  token: string;
  /** Called after the session is stored. */
  onDone?: () => void;
  onBack: () => void;
}

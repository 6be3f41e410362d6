/** The properties of the second step of a sign-in. */
export interface StepProps {
  /** The token of the problem `second_factor_needed`. */
  token: string;
  /** Called after the session is stored. */
  onDone?: () => void;
  onBack: () => void;
}

import { Navigate, Route, Routes, useLocation } from '@stupeni/router';
import { roleHome } from '@stupeni/rules';
import { useSession, type Farewell } from '@stupeni/session';
import { LazyAreaFrame } from '../frame/LazyAreaFrame';
import { ForgotScreen } from '../sign-in/ForgotScreen';
import { SignInScreen } from '../sign-in/SignInScreen';
import { RoleGate, type EntryState } from './RoleGate';

interface Props {
  /** What the page before left behind, if its session ended by itself. */
  farewell: Farewell | null;
}

/** `/`: the sign-in, or for who is signed in the way back, else the own start screen. */
function Entry({ farewell }: Props) {
  const user = useSession((session) => session.user);
  const from = (useLocation().state as EntryState | null)?.from ?? farewell?.from;
  return user ? (
    <Navigate to={from ?? roleHome[user.role]} replace />
  ) : (
    <SignInScreen expired={farewell !== null} />
  );
}

/** The whole address map: two pages of the shell, everything else behind the guard (`areas.ts`). */
export function AppRoutes({ farewell }: Props) {
  return (
    <Routes>
      <Route path="/" element={<Entry farewell={farewell} />} />
      <Route path="/forgot" element={<ForgotScreen />} />
      <Route
        path="*"
        element={<RoleGate>{(remote, user) => <LazyAreaFrame remote={remote} user={user} />}</RoleGate>}
      />
    </Routes>
  );
}

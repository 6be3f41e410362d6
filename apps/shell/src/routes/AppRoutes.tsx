import { Navigate, Route, Routes, useLocation } from '@stupeni/router';
import { roleHome } from '@stupeni/rules';
import { useSession, type SessionEnd } from '@stupeni/session';
import type { SignInEntryState } from '../screens/sign-in/sign-in-entry-state';
import { SignInScreen } from '../screens/sign-in/SignInScreen';
import { LazyPageFrame, preloadPageFrame } from './LazyPageFrame';
import { LazySidePage } from './LazySidePage';
import { RoleGate } from './RoleGate';

interface Props {
  /** Why the previous page lost its session, and at which address. Null after a sign-out. */
  sessionEnd: SessionEnd | null;
}

/** `/`: the sign-in page. Redirects a signed-in person to the address before the sign-in, or to their start screen. */
function StartRoute({ sessionEnd }: Props) {
  const user = useSession((session) => session.user);
  const state = useLocation().state as SignInEntryState | null;
  const from = state?.from ?? sessionEnd?.from;
  return user ? (
    <Navigate to={from ?? roleHome[user.role]} replace />
  ) : (
    <SignInScreen
      expired={sessionEnd !== null}
      from={from}
      message={state?.message}
      preloadNext={preloadPageFrame}
    />
  );
}

/**
 * All addresses: the pages of the shell without a session, and the remotes after the guard (`navigation/remotes.ts`).
 */
export function AppRoutes({ sessionEnd }: Props) {
  return (
    <Routes>
      <Route path="/" element={<StartRoute sessionEnd={sessionEnd} />} />
      {(['forgot', 'welcome', 'privacy', 'reset', 'unsubscribe'] as const).map((name) => (
        <Route key={name} path={name} element={<LazySidePage name={name} />} />
      ))}
      <Route path="/sign-in/return" element={<LazySidePage name="return" />} />
      <Route path="/documents/:id" element={<LazySidePage name="document" />} />
      <Route
        path="*"
        element={<RoleGate>{(remote, user) => <LazyPageFrame remote={remote} user={user} />}</RoleGate>}
      />
    </Routes>
  );
}

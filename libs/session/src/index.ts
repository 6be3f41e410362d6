export { RoleMissing } from './claims';
export { endSession } from './end-session';
export { takeFarewell } from './farewell';
export type { Farewell } from './farewell';
export { roleOf } from './role-of';
export { clearToken, storeToken, useSession } from './session-store';
export type { Session } from './session-store';
export { readToken, tokenKey } from './token';
export { watchSession } from './watch-session';

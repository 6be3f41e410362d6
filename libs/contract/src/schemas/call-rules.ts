import type { RouteName } from '../routes';

// Not in the routes: a browser loads those, and needs none of this.

/** Calls that work before the person has accepted the school's documents. Others are `consent_required`. */
export const beforeConsent: ReadonlySet<RouteName> = new Set([
  'signOut',
  'getMyAccount',
  'askMyErasure',
  'takeBackMyErasure',
  'getMyExport',
  'makeMyExport',
  'getMyConsents',
  'acceptDocuments',
]);

/** Calls that work for staff without the second factor that the school requires. Others are `factor_required`. */
export const beforeFactor: ReadonlySet<RouteName> = new Set([
  'signOut',
  'getMyAccount',
  'getMyConsents',
  'acceptDocuments',
  'getSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'listPasskeys',
  'startPasskey',
  'addPasskey',
]);

/**
 * Calls that a page makes by itself, also when nobody is there: its claims, its event stream and its reports. They are no
 * use of a session, so they neither extend it nor change when it was last seen.
 */
export const inBackground: ReadonlySet<RouteName> = new Set([
  'followEvents',
  'reportClientEvent',
  'claimReview',
  'releaseReview',
]);

import { problemTable, type ProblemCode, type Route, type RouteName, roles } from '@stupeni/contract';
import { operations, type Operation } from '@stupeni/contract/schemas';

// The calls that http/limit-calls.ts limits.
const isLimited = (name: RouteName, method: Route['method'], query: Operation['query']) =>
  method !== 'GET' ||
  name === 'exportParticipants' ||
  name === 'exportPayments' ||
  name === 'exportCourseSummary' ||
  name === 'getInvoice' ||
  'search' in ((query as { properties?: object })?.properties ?? {});

// Learners need no second factor.
const isForLearners = (access: Route['access']) => Array.isArray(access) && access.join() === 'LEARNER';

/** The codes that an operation has because it needs a session. */
function codesOfSession(name: RouteName, { access }: Route): ProblemCode[] {
  if (access === 'public') return [];
  const { beforeConsent, beforeFactor }: Operation = operations[name];
  const codes: ProblemCode[] = ['unauthorized'];
  if (!beforeConsent) codes.push('consent_required');
  if (!beforeFactor && !isForLearners(access)) codes.push('factor_required');
  if (typeof access !== 'string' && access.length < roles.length) codes.push('forbidden');
  return codes;
}

/** All problem codes of an operation, in the order of `problemTable`. */
export function listProblemCodes(name: RouteName, route: Route): ProblemCode[] {
  const { method, access } = route;
  const { params, query, problems = [] }: Operation = operations[name];
  const possibleCodes = new Set<ProblemCode>([
    ...problems,
    ...codesOfSession(name, route),
    'internal',
    'unavailable',
  ]);
  if (access !== 'public' && isLimited(name, method, query)) possibleCodes.add('too_many_requests');
  if (params) possibleCodes.add('not_found');
  if (query) possibleCodes.add('validation');
  // A body can be malformed, too large or of an unknown type.
  if (method !== 'GET')
    for (const code of ['validation', 'file_too_large', 'file_type'] as const) possibleCodes.add(code);
  return (Object.keys(problemTable) as ProblemCode[]).filter((code) => possibleCodes.has(code));
}

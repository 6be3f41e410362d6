import type { OperationObject, openApi } from '../document';

/** The response of an operation for a status, with its reference resolved. */
export function findResponse(
  { components }: ReturnType<typeof openApi>,
  operation: OperationObject,
  status: string,
) {
  const response = operation.responses[status];
  if (!response || !('$ref' in response)) return response;
  return components.responses[response.$ref.slice('#/components/responses/'.length)];
}

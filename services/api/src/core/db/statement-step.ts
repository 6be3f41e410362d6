import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  type LogEvent,
  type OperationNode,
  RawNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

/** What a trace reports about a statement: the operation and its table. Its text and its values are left out. */
export function toStep(event: LogEvent) {
  const { operation, table } = findNames(event.query.query, event.query.sql);
  const code = event.level === 'error' ? (event.error as { code?: unknown } | null)?.code : undefined;
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    durationMs: event.queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      // The message would have values.
      ...(typeof code === 'string' && { 'db.response.status_code': code }),
    },
    failed: event.level === 'error',
  };
}

function findNames(node: OperationNode, text: string): { operation: string; table?: string | undefined } {
  if (SelectQueryNode.is(node)) return { operation: 'SELECT', table: findTable(node.from?.froms[0]) };
  if (InsertQueryNode.is(node)) return { operation: 'INSERT', table: findTable(node.into) };
  if (UpdateQueryNode.is(node)) return { operation: 'UPDATE', table: findTable(node.table) };
  if (DeleteQueryNode.is(node)) return { operation: 'DELETE', table: findTable(node.from.froms[0]) };
  return { operation: RawNode.is(node) ? readOperation(text) : 'STATEMENT' };
}

const findTable = (node: OperationNode | undefined): string | undefined => {
  if (node && AliasNode.is(node)) return findTable(node.node);
  return node && TableNode.is(node) ? node.table.identifier.name : undefined;
};

const words = new Set(['SELECT', 'WITH', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'LOCK', 'SET', 'NOTIFY']);

/** The operation of a statement that is written as text. Returns only known words. */
function readOperation(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
  return words.has(word) ? word : 'STATEMENT';
}

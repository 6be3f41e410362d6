import { type RouteDefinition, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * Writes answers as Fastify does, but compiles the schema of a reply at its first answer: a process that starts does
 * not wait for all schemas.
 */
export function serializeLate(app: FastifyInstance): void {
  const build = SerializerSelector()({}, {});
  app.setSerializerCompiler((route) => {
    let write: ReturnType<typeof build> | undefined;
    return (answer) => (write ??= build(route as RouteDefinition))(answer);
  });
}

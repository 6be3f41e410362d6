import fastify from 'fastify';

// The ceiling: the same framework on the same machine, doing nothing.
const app = fastify();
app.get('/', () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

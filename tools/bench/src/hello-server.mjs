import fastify from 'fastify';

// The reference: an empty server with the same framework on the same machine.
const app = fastify();
app.get('/', () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

import fastify from 'fastify';

// The reference: an empty server with the same framework on the same machine.
const app = fastify();
const hello = () => ({ hello: 'world' });
app.get('/', hello);
// Behind the gateway.
app.get('/api/hello', hello);
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.({ address });

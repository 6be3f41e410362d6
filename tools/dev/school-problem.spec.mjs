import { createServer } from 'node:http';
import { findSchoolProblem } from './school-problem.mjs';

let body = '';
const server = createServer((_request, response) => response.end(body));
/** @type {URL} */
let school;

beforeAll(async () => {
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  school = new URL(
    `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
  );
});
afterAll(() => server.close());

it('accepts a school, and rejects another site and an address without an answer', async () => {
  body = '{"format":2,"remotes":{}}';
  expect(await findSchoolProblem(school)).toBeNull();
  body = '<!doctype html>';
  expect(await findSchoolProblem(school)).toContain('это не школа «Ступени»');
  expect(await findSchoolProblem(new URL('http://127.0.0.1:1'))).toContain('http://127.0.0.1:1 не отвечает');
});

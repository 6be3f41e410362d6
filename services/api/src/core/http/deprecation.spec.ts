import { routes, type Route } from '@stupeni/contract';
import { openApi } from '../../features/openapi/document';
import { useApi } from '../../testing/use-api';

const deprecated = { since: '2026-09-01', sunset: '2027-03-01', instead: '/api/config' } as const;
const route: Route = routes.getVersion;
// Before useApi, whose own hook registers the routes. Other spec files use the same contract afterwards.
beforeAll(() => Object.assign(route, { deprecated }));
afterAll(() => delete route.deprecated);

const api = useApi();

it('adds the dates and the successor of a deprecated operation to each of its answers', async () => {
  const { headers } = await api.app.inject('/api/version');
  expect(headers).toMatchObject({
    deprecation: '@1788220800',
    sunset: 'Mon, 01 Mar 2027 00:00:00 GMT',
    link: '</api/config>; rel="successor-version"',
  });
});

it('adds nothing to the answers of other operations', async () => {
  const { headers } = await api.app.inject('/api/config');
  expect(headers).not.toHaveProperty('deprecation');
  expect(headers).not.toHaveProperty('sunset');
});

it('marks a deprecated operation in the OpenAPI document', () => {
  expect(openApi().paths['/api/version']!['get']).toMatchObject({
    deprecated: true,
    'x-sunset': '2027-03-01',
  });
  expect(openApi().paths['/api/config']!['get']).not.toHaveProperty('deprecated');
});

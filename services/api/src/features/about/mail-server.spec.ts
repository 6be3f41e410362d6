import { useApi } from '../../testing/use-api';

const api = useApi({ SMTP_URL: 'smtp://127.0.0.1:1' });

it('says that the school sends mail when it has a mail server', async () => {
  expect((await api.call(null, 'GET', '/api/config')).json()).toMatchObject({ mail: true });
});

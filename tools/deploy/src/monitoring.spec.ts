import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const root = resolve(__dirname, '../../..');
const folder = join(root, 'tools/deploy/monitoring');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')) as { groups: { rules: Alert[] }[] };
const alerts = rules.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as Dashboard;

// A spec of each service proves that its table and its metrics agree.
const namesIn = (readme: string) => {
  const table = read(readme).split('\n## Metrics\n')[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| `([a-z0-9_]+)`/gm)].map(([, name]) => name);
};
const described = new Set(['services/api/README.md', 'services/gateway/README.md'].flatMap(namesIn));

const words = new Set(
  'sum min max by time rate increase changes histogram_quantile absent or and offset up'.split(' '),
);

/** The metrics of a PromQL expression that no service has. */
const unknownMetrics = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[\w+\]|\b(by|on) \([^)]*\)|\boffset \w+/g, ' ')
    .match(/\b[a-z_]\w*/g)!
    .filter(
      (word) =>
        !words.has(word) && !described.has(word.replace(/_(bucket|count|sum)$/, '')) && !described.has(word),
    );

it('finds a metric that no service has', () => {
  expect(unknownMetrics('sum by (job) (rate(stupeni_typo_total{a="b"}[5m])) > 1')).toEqual([
    'stupeni_typo_total',
  ]);
});

it.each(alerts)(
  '$alert names metrics of a service, and has a section that says what to do',
  ({ alert, ...rule }) => {
    expect(unknownMetrics(rule.expr)).toEqual([]);
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/[а-я]/);
    const [page = '', anchor] = rule.annotations.runbook.split('#');
    expect(anchor).toBe(alert.toLowerCase());
    const section = read(page).split(`\n## ${alert}\n`)[1]?.split('\n## ')[0] ?? '';
    expect(section).toMatch(/\*\*Что делать\.\*\* [А-Я].{40}/);
  },
);

it('has an alert for a school without any backup, and for one whose folder cannot be read', () => {
  for (const name of ['BackupOld', 'BackupUnverified']) {
    const { expr } = alerts.find(({ alert }) => alert === name)!;
    const [, metric] = /time\(\) - max\((\w+)\) > \d+ or/.exec(expr) ?? [];
    expect(expr).toContain(`absent(${metric})`);
  }
});

it('has no section about an alert that does not exist', () => {
  const sections = [...read('tools/handbook/alerts.md').matchAll(/^## ([A-Z]\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(sections).toEqual(alerts.map(({ alert }) => alert));
});

it.each(['alerts', 'backups'])('names the commands of the server in %s.md', (page) => {
  // A page may say once what the command is elsewhere.
  const [, ...sections] = read(`tools/handbook/${page}.md`).split(/^## /m);
  expect(sections.join('').match(/npm run \w+|release\.mjs/g)).toBeNull();
});

it('names units that exist in the commands of alerts.md', () => {
  const units = readdirSync(join(root, 'tools/deploy/systemd'));
  const named = [
    ...read('tools/handbook/alerts.md').matchAll(/(?:systemctl \w+|journalctl -u) (stupeni[\w-]*)(@\d+)?/g),
  ];
  expect(named.length).toBeGreaterThan(3);
  for (const [, name, port] of named) expect(units).toContain(`${name}${port ? '@' : ''}.service`);
});

it('shows metrics of the services on the dashboard', () => {
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(10);
  expect(expressions.flatMap(unknownMetrics)).toEqual([]);
});

it('keeps the labels of the API, because `job` is also a label of Prometheus', () => {
  const { scrape_configs: jobs } = parse(readFileSync(join(folder, 'prometheus.yml'), 'utf8'));
  expect(jobs).toMatchObject([
    { job_name: 'stupeni-api', honor_labels: true, metrics_path: '/api/metrics' },
    { job_name: 'stupeni-gateway' },
  ]);
});

// The tests above run on every machine. These need a program that few machines have, and a skipped test is a failure.
if (spawnSync('promtool', ['--version']).status === 0) {
  it.each([
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ])('promtool %s %s accepts %s', (...args) => {
    const { status, stderr, stdout } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stderr + stdout]).toEqual([0, '']);
  });
}

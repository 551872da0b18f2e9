import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { files, ROOT, sources, textOf } from './tree.js';

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary?: string; readonly runbook?: string };
}
interface AlertTest {
  readonly alertname: string;
  readonly exp_alerts?: readonly unknown[];
}
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
interface Compose {
  readonly services: Readonly<
    Record<string, { readonly image?: string; readonly volumes?: readonly string[] }>
  >;
}

const { groups } = parse(textOf('docker/prometheus/alerts.yml')) as {
  groups: readonly { readonly rules: readonly AlertRule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const { tests } = parse(textOf('docker/prometheus/alerts.test.yml')) as {
  tests: readonly { readonly alert_rule_test: readonly AlertTest[] }[];
};
const alertTests = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
const { panels } = JSON.parse(textOf('docker/grafana/dashboards/vaglio.json')) as {
  panels: readonly Panel[];
};
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

const api = sources('apps/api/src');
const inCode = (pattern: RegExp): readonly string[] =>
  api.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => String(name)));

/** The metrics that the code registers for each outbox. */
const outboxMetrics = inCode(/name: `vaglio_\$\{outbox\.name\}_([a-z_]+)`/g).flatMap((suffix) =>
  inCode(/name: '([a-z_]+)',\s*outcomes:/g).map((outbox) => `vaglio_${outbox}_${suffix}`),
);
const registered = new Set([...inCode(/name: '((?:vaglio|http)_[a-z_]+)'/g), ...outboxMetrics]);
/** Prometheus adds these to the name of a histogram. */
const SUFFIX = /_(bucket|sum|count)$/;
const metricsIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(?:vaglio|http)_[a-z_]+/g)].map(([name]) => name);
const isRegistered = (name: string): boolean =>
  registered.has(name) || (SUFFIX.test(name) && registered.has(name.replace(SUFFIX, '')));

describe('monitoring', () => {
  it('uses only metrics that the code registers', () => {
    const unknown = expressions.flatMap(metricsIn).filter((name) => !isRegistered(name));
    expect(unknown).toEqual([]);
  });

  it('shows every metric that the code registers', () => {
    const shown = new Set(expressions.flatMap(metricsIn).map((name) => name.replace(SUFFIX, '')));
    expect([...registered].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('gives every panel its own id and a query', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, targets } of panels) expect([title, targets?.length]).not.toEqual([title, 0]);
  });

  it.each(rules)('$alert has a summary and a runbook', ({ alert, annotations }) => {
    expect(annotations.summary).toBeTruthy();
    const page = annotations.runbook ?? '';
    expect(page).toMatch(/^docs\/runbooks\/alerts\/[a-z-]+\.md$/);
    expect(textOf(page)).toMatch(new RegExp(`^# ${alert}: .+[\\s\\S]+## Look[\\s\\S]+## Do`));
    expect(textOf('docs/runbooks/monitoring.md')).toContain(page.replace('docs/runbooks/', ''));
  });

  it.each(rules)('$alert is tested with data that raises it and data that does not', ({ alert }) => {
    const tried = alertTests.filter(({ alertname }) => alertname === alert);
    const raises = ({ exp_alerts = [] }: AlertTest): boolean => exp_alerts.length > 0;
    expect([tried.some(raises), tried.some((each) => !raises(each))]).toEqual([true, true]);
  });

  it('has no runbook for a removed alert', () => {
    const pages = files('docs/runbooks/alerts', /\.md$/).map(({ path }) => path);
    expect(pages.sort()).toEqual(rules.map(({ annotations }) => annotations.runbook).sort());
  });

  it('uses images of an exact version and existing files', () => {
    const { services } = parse(textOf('docker/compose.monitoring.yml')) as Compose;
    for (const { image, volumes = [] } of Object.values(services)) {
      if (image) expect(image).toMatch(/:v?\d+\.\d+\.\d+$/);
      const mounted = volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((from) => from.startsWith('.'));
      for (const folder of mounted)
        expect([folder, existsSync(join(ROOT, 'docker', folder))]).toEqual([folder, true]);
    }
  });
});

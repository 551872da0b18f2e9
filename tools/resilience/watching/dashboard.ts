import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** What a panel of the dashboard asks. */
export interface PanelQuery {
  readonly panel: string;
  readonly expression: string;
}

/** Every question of the dashboard, in its order. */
export function dashboardQueries(root: string): PanelQuery[] {
  const file = join(root, 'docker', 'grafana', 'dashboards', 'vaglio.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { readonly panels: readonly Panel[] };
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ panel: title, expression: expr })),
  );
}

/** Looks at the built site as Lighthouse does, with its mobile profile, and says where it falls short. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type * as ChromiumPreset from '../../../chromium.preset.cjs';
import { findFreePort } from '../../run/servers/free-port.js';
import type { ProgramContext } from '../../run/program.js';
import { lighthouseArguments } from './lighthouse-arguments.js';
import { visitWithLighthouse } from './lighthouse-page.js';
import { isMet, lighthouseTable, middleOf } from './lighthouse-table.js';
import { startSiteForLighthouse } from './site-for-lighthouse.js';
import type { Visit } from './visit.js';

/** `npm run lighthouse -- [--runs N] [--url ADDRESS --article ID]`: the built product, or one that runs already. */
export async function run({ root, args }: ProgramContext): Promise<number> {
  const { runs, running } = lighthouseArguments(args);
  const site = running ? { ...running, stop: () => Promise.resolve() } : await startSiteForLighthouse(root);
  try {
    const pages = await visitAll(
      root,
      site.url,
      ['/', '/articles', `/article/${site.articleId}`, '/how-it-works'],
      runs,
    );
    console.log(`\n${lighthouseTable(pages)}`);
    return [...pages.values()].every(isMet) ? 0 : 1;
  } finally {
    await site.stop();
  }
}

async function visitAll(
  root: string,
  url: string,
  paths: readonly string[],
  runs: number,
): Promise<ReadonlyMap<string, Visit>> {
  const port = await findFreePort();
  const { CHROMIUM_FLAGS, CHROMIUM_PATH } = chromiumPreset(root);
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const pages = new Map<string, Visit>();
  try {
    for (const path of paths) {
      const visits: Visit[] = [];
      for (let visit = 0; visit < runs; visit += 1)
        visits.push(await visitWithLighthouse(`${url}${path}`, port));
      pages.set(path, middleOf(visits));
    }
  } finally {
    await browser.close();
  }
  return pages;
}

/** Asked for as we run, because we are compiled into another folder. */
function chromiumPreset(root: string): typeof ChromiumPreset {
  return createRequire(join(root, 'package.json'))('./chromium.preset.cjs') as typeof ChromiumPreset;
}

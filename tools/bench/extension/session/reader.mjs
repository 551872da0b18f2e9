import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { CHROMIUM_PATH, flagsWithExtension } from '../../../../chromium.preset.cjs';

const BADGE_PATIENCE_MS = 1500;

/** A reader with the extension: opens page after page and goes back once in a while. */
export class Reader {
  constructor(context, desk, itinerary) {
    this.context = context;
    this.desk = desk;
    this.itinerary = itinerary;
  }

  static async open({ root, folder, front, proxy, itinerary, badge }) {
    const extension = install(root, folder, front.url);
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: CHROMIUM_PATH,
      headless: false,
      // By default Chromium uses no proxy for its own machine.
      args: [
        ...flagsWithExtension(extension),
        '--disable-features=HttpsUpgrades',
        `--proxy-server=${proxy.url}`,
        '--proxy-bypass-list=<-loopback>',
      ],
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const desk = context.pages()[0] ?? (await context.newPage());
    await desk.goto(`chrome-extension://${new URL(worker.url()).host}/options/index.html`);
    if (badge === 'on') {
      const messages = [
        { name: 'badge/set', payload: { isOn: true } },
        ...itinerary.refused.map((site) => ({ name: 'badge/set-site', payload: { site, isOn: false } })),
      ];
      for (const message of messages)
        await desk.evaluate(`chrome.runtime.sendMessage(${JSON.stringify(message)})`);
    }
    const reader = new Reader(context, desk, itinerary);
    await reader.endBackground();
    return reader;
  }

  /** The visited pages, the text of the icon, and whether the background was running. */
  async read(forMs, pauseMs) {
    const tab = await this.context.newPage();
    const visits = [];
    const until = Date.now() + forMs;
    for (let turn = 0; Date.now() < until; turn += 1) {
      const { article: _, ...stop } = this.itinerary.at(turn);
      await tab.goto(stop.address);
      await tab.mouse.wheel(0, 600);
      await sleep(Math.min(BADGE_PATIENCE_MS, pauseMs));
      const [badge, isAwake] = [await this.badge(), await this.isBackgroundAwake()];
      visits.push({ ...stop, badge, isAwake });
      await sleep(Math.max(0, pauseMs - BADGE_PATIENCE_MS));
      if (turn % 7 === 6) await tab.goBack();
      if (turn % 30 === 29) await this.endBackground();
    }
    return visits;
  }

  /** Of the only other tab. */
  badge() {
    return this.desk.evaluate(`Promise.all([chrome.tabs.getCurrent(), chrome.tabs.query({})])
      .then(([desk, tabs]) => tabs.find(({ id }) => id !== desk.id))
      .then(({ id }) => chrome.action.getBadgeText({ tabId: id }))`);
  }

  async isBackgroundAwake() {
    const session = await this.context.newCDPSession(this.desk);
    const { targetInfos } = await session.send('Target.getTargets');
    await session.detach();
    return targetInfos.some(({ type, url }) => type === 'service_worker' && url.endsWith('/background.js'));
  }

  /** What the browser does after half a minute of quiet, and a debugger keeps it from doing. */
  async endBackground() {
    const session = await this.context.newCDPSession(this.desk);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
  }

  async close() {
    await this.context.close();
  }
}

/** The built extension for a server, with the addresses of tabs granted: no program can press the browser's own button. */
function install(root, folder, origin) {
  const extension = join(folder, 'extension');
  cpSync(join(root, 'apps/extension/dist/unpacked'), extension, { recursive: true });
  const manifestFile = join(extension, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const host_permissions = [`http://${new URL(origin).hostname}/*`];
  const permissions = [...manifest.permissions, 'tabs'];
  const { optional_permissions: _, ...others } = manifest;
  writeFileSync(manifestFile, JSON.stringify({ ...others, permissions, host_permissions }));
  writeFileSync(join(extension, 'origin.json'), JSON.stringify({ origin }));
  return extension;
}

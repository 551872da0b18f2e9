import { marksIn } from '../testing/marks-in-page.js';
import type { ExtensionTest } from '../testing/extension-test.js';

export function safetyCases(test: ExtensionTest): void {
  describe('a hostile page', () => {
    it('can’t send messages to the extension, open its pages or load its images', async () => {
      const tab = await test.browser.visit(test.at('news.test', '/trap'));
      const id = test.browser.id;
      const reached = await tab.evaluate(async (extension) => {
        const runtime = (globalThis as { chrome?: typeof chrome }).chrome?.runtime;
        const frame = document.createElement('iframe');
        frame.src = `chrome-extension://${extension}/popup/index.html`;
        document.body.append(frame);
        await new Promise((resolve) => setTimeout(resolve, 300));
        const picture = await fetch(`chrome-extension://${extension}/icons/icon-16.png`).then(
          () => 'read',
          () => 'refused',
        );
        return [typeof runtime?.sendMessage, frame.contentDocument?.body?.textContent ?? 'closed', picture];
      }, id);
      expect(reached).toEqual(['undefined', 'closed', 'refused']);
      expect(test.site.calls).toEqual([]);
    });

    it('can imitate the popup, but its messages reach neither the background nor the marks', async () => {
      const address = test.at('news.test', '/popup/index.html');
      const { tab } = await test.openMarked(address, 'Marked in the page: 1 of 3.');
      await tab.bringToFront();
      test.site.seen.length = 0;
      const received = await tab.evaluate(async (extension) => {
        const answers: unknown[] = [];
        const messages = [
          { name: 'session/read', payload: null },
          { name: 'session/sign-in', payload: { email: 'a@b.it', password: 'x', stay: true } },
          { name: 'server/change', payload: { origin: 'http://127.0.0.1' } },
          { kind: 'vaglio/unmark' },
        ];
        addEventListener('message', ({ data }) => {
          if (!messages.some((sent) => JSON.stringify(sent) === JSON.stringify(data))) answers.push(data);
        });
        for (const message of messages) {
          postMessage(message, '*');
          postMessage(message, `chrome-extension://${extension}`);
          document.dispatchEvent(new CustomEvent('message', { detail: message }));
        }
        await new Promise((resolve) => setTimeout(resolve, 500));
        return answers;
      }, test.browser.id);
      expect(received).toEqual([]);
      expect(test.site.calls).toEqual([]);
      expect(await marksIn(tab)).toHaveLength(1);
      expect(await test.browser.stored('local', 'server-origin')).toBeUndefined();
    });

    it('can’t read the marks or their reasons by replacing functions of the browser', async () => {
      const trap = test.at('news.test', '/trap');
      const { tab, popup } = await test.openMarked(trap, 'Marked in the page: 1 of 3.');
      const seen = await tab.evaluate(() => ({
        roots: (globalThis as unknown as { roots: unknown[] }).roots.length,
        received: (globalThis as unknown as { received: unknown[] }).received,
        host: document.documentElement.lastElementChild?.outerHTML ?? '',
      }));
      expect(seen.roots).toBe(0);
      expect(seen.received).toEqual([]);
      expect(seen.host).not.toMatch(/Nobody|Sentence|verify/);
      await tab.evaluate(() => document.documentElement.lastElementChild?.remove());
      await popup.getByRole('button', { name: 'Remove the marks' }).click();
      await popup.getByRole('button', { name: 'Mark them in the page' }).waitFor();
    });

    it('can’t insert markup with its title or address', async () => {
      const address = test.at('news.test', '/story?q=<img src=x onerror=alert(1)>');
      const popup = await test.openPopup(address);
      expect(await popup.locator('#page img').count()).toBe(0);
      expect(await popup.locator('.address').innerText()).toContain('/story?q=');
    });
  });

  it('refuses unknown messages', async () => {
    for (const message of [
      null,
      'session/read',
      { name: 'constructor', payload: null },
      { name: 'server/change' },
    ]) {
      expect(await test.browser.send(message)).toEqual({ ok: false, failure: 'bad_request' });
    }
  });
}

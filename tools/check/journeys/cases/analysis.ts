import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Locator } from 'playwright-core';
import type { SiteBrowser } from '../testing/site-browser.js';

export function analysisCases(site: SiteBrowser): void {
  describe('a visitor with a link', () => {
    it('registers, analyzes, reads, shares, reaches the limit and rates, in English', async () => {
      const words = { open: 'Analysis', field: 'Link to analyze', send: 'Analyze' };
      await site.open('en-GB');
      await site.visit('/');
      const form = site.page.getByRole('main');
      await form.getByLabel(words.field).fill('not an address');
      await form.getByRole('button', { name: words.send }).click();
      await site.waitForNotice('Please enter a valid URL');
      await form.getByLabel(words.field).fill(`${site.fixturesUrl}/flood-barrier-vote`);
      await form.getByRole('button', { name: words.send }).click();
      await site.dialog.getByText('Registration Required').waitFor();
      await site.dialog.getByLabel('First name').fill('Ada');
      await site.dialog.getByLabel('E-mail').fill('ada@example.org');
      await site.dialog.getByLabel('Password', { exact: true }).fill('a-long-password');
      await site.dialog.getByRole('button', { name: 'Create account' }).last().click();
      await site.waitForNotice('Registration successful!');
      // The entered link is analyzed without another click.
      await site.page.waitForURL('**/article/*');
      await site.waitForNotice(/^Credibility score: \d+\/100$/);
      await site.page.getByRole('heading', { level: 1, name: /flood barrier/ }).waitFor();
      await site.page
        .getByText(/^\d+\/20$/)
        .first()
        .waitFor();
      await site.page.getByText('2 left', { exact: true }).waitFor();
      const address = site.page.url();
      expect(await (await site.page.request.get(address)).text()).not.toContain('Shared once');

      await site.page.getByRole('button', { name: 'Share' }).click();
      await site.dialog.getByRole('button', { name: 'Copy the link' }).click();
      await site.dialog.getByText('Copied').waitFor();
      await site.waitForNotice('Thank you for sharing');
      const link = await site.page.evaluate<string>('navigator.clipboard.readText()');
      expect(new URL(link).pathname).toBe(new URL(address).pathname.replace('/article/', '/share/'));
      await site.page.keyboard.press('Escape');
      await site.page.getByText('Shared once').waitFor();
      // The cached pages are replaced.
      const shared = await (await site.page.request.get(address.replace('/article/', '/share/'))).text();
      expect(shared).toContain('Shared once');
      expect(shared).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${new URL(address).pathname}"`));
      expect(await (await site.page.request.get(address)).text()).toContain('Shared once');

      expect(await downloadEvidence(site, 'Download the evidence with the text')).toContain('fetched.warc');

      await analyze(site, 'electric-buses-trial', words);
      await site.page.getByRole('heading', { level: 1, name: /Electric buses/ }).waitFor();
      await analyze(site, 'biblioteche-domenica', words);
      await site.page.getByRole('heading', { level: 1, name: /biblioteche/ }).waitFor();
      await site.page.getByText('Limit reached').waitFor();
      await waitForPhoneMenu(site, 'Open the menu', 'Daily limit reached');
      await site.page.getByRole('button', { name: 'Subscribe for Unlimited' }).waitFor();
      await analyze(site, 'acqua-porto-alba', words);
      await site.dialog
        .getByText('Daily analysis limit exceeded. Upgrade to Premium for unlimited access.')
        .waitFor();
      await site.dialog.getByLabel('Your e-mail').fill('nonsense');
      await site.dialog.getByRole('button', { name: 'Continue' }).click();
      await site.dialog.getByText('Please enter a valid email address').first().waitFor();
      await site.dialog.getByLabel('Your e-mail').fill('ada@example.org');
      await site.dialog.getByRole('button', { name: 'Continue' }).click();
      await site.dialog.getByText('Payment is not available yet').waitFor();
      await site.dialog.getByRole('button', { name: 'Back' }).click();
      await site.dialog.getByLabel('Your e-mail').waitFor();
      await site.page.keyboard.press('Escape');

      await site.page.getByRole('banner').getByRole('link', { name: 'History' }).click();
      await site.page.getByRole('heading', { name: '3 articles analyzed' }).waitFor();
      expect(await site.page.getByRole('main').getByRole('article').count()).toBe(3);

      await site.visit('/rating');
      await site.page.getByRole('radio', { name: '4/5: satisfied' }).check({ force: true });
      await site.page.getByRole('button', { name: 'Send the rating' }).click();
      await site.page.getByRole('heading', { name: 'Thank you for your rating!' }).waitFor();
      await focused(site, 'Thank you for your rating!').waitFor();
      await site.reload();
      await site.page.getByRole('heading', { name: 'Thank you for your rating!' }).waitFor();
    });

    it('does the same in Italian, with the reason why a page cannot be read', async () => {
      const words = { open: 'Analisi', field: 'Link da analizzare', send: 'Analizza' };
      await site.open('it-IT');
      await site.visit('/history');
      await site.page.getByRole('heading', { name: 'Accesso richiesto' }).waitFor();
      await site.visit('/auth?mode=create');
      const form = site.page.getByRole('main');
      await form.getByLabel('Nome', { exact: true }).fill('Giulia');
      await form.getByLabel('E-mail').fill('giulia@example.org');
      await form.getByLabel('Password', { exact: true }).fill('una-frase-lunga');
      await form.getByRole('button', { name: 'Crea' }).last().click();
      await site.page.getByRole('heading', { level: 1, name: /Quanto puoi fidarti/ }).waitFor();
      await site.page.getByText('3 rimaste').waitFor();
      await waitForPhoneMenu(site, 'Apri il menu', '3 gratuite rimaste (lancio)');

      await analyze(site, 'trouble/paywall', words);
      await site.waitForNotice('Contenuto non accessibile');
      await site.page.keyboard.press('Escape');
      await site.page.getByText('3 rimaste').waitFor();
      await analyze(site, 'acqua-porto-alba', words);
      await site.page.getByRole('heading', { level: 1, name: /acquedotto/ }).waitFor();
      await site.page.getByRole('heading', { name: 'Che cosa cambierebbe il punteggio' }).waitFor();
      await site.page.getByRole('button', { name: 'Condividi' }).click();
      await site.dialog.getByRole('heading', { name: 'Condividi questa analisi' }).waitFor();
      await site.page.keyboard.press('Escape');

      expect(await downloadEvidence(site, 'Scarica le prove con il testo')).toContain('fetched.warc');
      await site.page.getByRole('button', { name: 'Chiedi una revisione' }).click();
      await site.dialog
        .getByLabel('Che cosa non va, e come possiamo verificarlo?')
        .fill('Il verbale è linkato in fondo.');
      await site.dialog.getByRole('button', { name: 'Invia la richiesta' }).click();
      await site.dialog.getByRole('heading', { name: 'La richiesta è in coda' }).waitFor();
      await focused(site, 'La richiesta è in coda').waitFor();
      await site.page.keyboard.press('Escape');

      await site.page.getByRole('link', { name: 'Vaglio', exact: true }).first().click();
      await site.page
        .getByRole('heading', { level: 3, name: /acquedotto/ })
        .first()
        .waitFor();
      await site.page.getByRole('button', { name: 'Valuta Vaglio' }).click();
      await site.dialog.getByRole('radio', { name: '5/5: molto soddisfatto' }).check({ force: true });
      await site.dialog.getByRole('button', { name: 'Invia valutazione' }).click();
      await site.dialog.getByRole('heading', { name: 'Grazie per la tua valutazione!' }).waitFor();
    });
  });
}

interface Words {
  readonly open: string;
  readonly field: string;
  readonly send: string;
}

function focused(site: SiteBrowser, text: string): Locator {
  return site.page.locator('h1:focus, h2:focus', { hasText: text });
}

async function waitForPhoneMenu({ page, dialog }: SiteBrowser, open: string, text: string): Promise<void> {
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 760 });
  await page.getByRole('button', { name: open }).click();
  await dialog.getByText(text, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize(window);
}

/** Downloads the evidence and returns the names of its files. */
async function downloadEvidence({ page }: SiteBrowser, button: string): Promise<readonly string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vaglio-[0-9a-f-]{36}-1-full\.zip$/);
  return Object.keys(unzipSync(readFileSync(await download.path())));
}

async function analyze(site: SiteBrowser, slug: string, words: Words): Promise<void> {
  await site.page.getByRole('banner').getByRole('button', { name: words.open }).click();
  await site.dialog.getByLabel(words.field).fill(`${site.fixturesUrl}/${slug}`);
  await site.dialog.getByRole('button', { name: words.send }).click();
}

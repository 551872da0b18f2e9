import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import type { SiteStage } from '../testing/site-stage.js';
import { unzip } from '../testing/unzip.js';

/** From a link to an analysis, in both languages. */
export function analysisCases(stage: SiteStage): void {
  describe('a visitor with a link', () => {
    it('registers, analyzes, reads, shares, reaches the limit and rates, in English', async () => {
      const words = { open: 'Analysis', field: 'Link to analyze', send: 'Analyze' };
      await stage.open('en-GB');
      await stage.visit('/');
      const form = stage.page.getByRole('main');
      await form.getByLabel(words.field).fill('not an address');
      await form.getByRole('button', { name: words.send }).click();
      await stage.told('Please enter a valid URL');
      await form.getByLabel(words.field).fill(`${stage.articles}/flood-barrier-vote`);
      await form.getByRole('button', { name: words.send }).click();
      await stage.dialog.getByText('Registration Required').waitFor();
      await stage.dialog.getByLabel('First name').fill('Ada');
      await stage.dialog.getByLabel('E-mail').fill('ada@example.org');
      await stage.dialog.getByLabel('Password', { exact: true }).fill('a-long-password');
      await stage.dialog.getByRole('button', { name: 'Create account' }).last().click();
      await stage.told('Registration successful!');
      // The link that was waiting is analysed without another press.
      await stage.page.waitForURL('**/article/*');
      await stage.told(/^Credibility score: \d+\/100$/);
      await stage.page.getByRole('heading', { level: 1, name: /flood barrier/ }).waitFor();
      await stage.page
        .getByText(/^\d+\/20$/)
        .first()
        .waitFor();
      await stage.page.getByText('2 left', { exact: true }).waitFor();
      const address = stage.page.url();
      expect(await (await stage.page.request.get(address)).text()).not.toContain('Shared once');

      await stage.page.getByRole('button', { name: 'Share' }).click();
      await stage.dialog.getByRole('button', { name: 'Copy the link' }).click();
      await stage.dialog.getByText('Copied').waitFor();
      await stage.told('Thank you for sharing');
      const link = await stage.page.evaluate<string>('navigator.clipboard.readText()');
      expect(new URL(link).pathname).toBe(new URL(address).pathname.replace('/article/', '/share/'));
      await stage.page.keyboard.press('Escape');
      await stage.page.getByText('Shared once').waitFor();
      // The page that the server had kept is not given any more.
      const shared = await (await stage.page.request.get(address.replace('/article/', '/share/'))).text();
      expect(shared).toContain('Shared once');
      expect(shared).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${new URL(address).pathname}"`));
      expect(await (await stage.page.request.get(address)).text()).toContain('Shared once');

      expect(await fullEvidence(stage, 'Download the evidence with the text')).toContain('fetched.warc');

      await analyse(stage, 'electric-buses-trial', words);
      await stage.page.getByRole('heading', { level: 1, name: /Electric buses/ }).waitFor();
      await analyse(stage, 'biblioteche-domenica', words);
      await stage.page.getByRole('heading', { level: 1, name: /biblioteche/ }).waitFor();
      await stage.page.getByText('Limit reached').waitFor();
      await inMenuOfPhone(stage, 'Open the menu', 'Daily limit reached');
      await stage.page.getByRole('button', { name: 'Subscribe for Unlimited' }).waitFor();
      await analyse(stage, 'acqua-porto-alba', words);
      await stage.dialog
        .getByText('Daily analysis limit exceeded. Upgrade to Premium for unlimited access.')
        .waitFor();
      await stage.dialog.getByLabel('Your e-mail').fill('nonsense');
      await stage.dialog.getByRole('button', { name: 'Continue' }).click();
      await stage.dialog.getByText('Please enter a valid email address').first().waitFor();
      await stage.dialog.getByLabel('Your e-mail').fill('ada@example.org');
      await stage.dialog.getByRole('button', { name: 'Continue' }).click();
      await stage.dialog.getByText('Payment is not available yet').waitFor();
      await stage.dialog.getByRole('button', { name: 'Back' }).click();
      await stage.dialog.getByLabel('Your e-mail').waitFor();
      await stage.page.keyboard.press('Escape');

      await stage.page.getByRole('banner').getByRole('link', { name: 'History' }).click();
      await stage.page.getByRole('heading', { name: '3 articles analyzed' }).waitFor();
      expect(await stage.page.getByRole('main').getByRole('article').count()).toBe(3);

      await stage.visit('/rating');
      await stage.page.getByRole('radio', { name: '4/5: satisfied' }).check({ force: true });
      await stage.page.getByRole('button', { name: 'Send the rating' }).click();
      await stage.page.getByRole('heading', { name: 'Thank you for your rating!' }).waitFor();
      await focused(stage, 'Thank you for your rating!').waitFor();
      await stage.reload();
      await stage.page.getByRole('heading', { name: 'Thank you for your rating!' }).waitFor();
    });

    it('does the same in Italian, and sees in Italian why a page cannot be read', async () => {
      const words = { open: 'Analisi', field: 'Link da analizzare', send: 'Analizza' };
      await stage.open('it-IT');
      await stage.visit('/history');
      await stage.page.getByRole('heading', { name: 'Accesso richiesto' }).waitFor();
      await stage.visit('/auth?mode=create');
      const form = stage.page.getByRole('main');
      await form.getByLabel('Nome', { exact: true }).fill('Giulia');
      await form.getByLabel('E-mail').fill('giulia@example.org');
      await form.getByLabel('Password', { exact: true }).fill('una-frase-lunga');
      await form.getByRole('button', { name: 'Crea' }).last().click();
      await stage.page.getByRole('heading', { level: 1, name: /Quanto puoi fidarti/ }).waitFor();
      await stage.page.getByText('3 rimaste').waitFor();
      await inMenuOfPhone(stage, 'Apri il menu', '3 gratuite rimaste (lancio)');

      await analyse(stage, 'trouble/paywall', words);
      await stage.told('Contenuto non accessibile');
      await stage.page.keyboard.press('Escape');
      await stage.page.getByText('3 rimaste').waitFor();
      await analyse(stage, 'acqua-porto-alba', words);
      await stage.page.getByRole('heading', { level: 1, name: /acquedotto/ }).waitFor();
      await stage.page.getByRole('heading', { name: 'Che cosa cambierebbe il punteggio' }).waitFor();
      await stage.page.getByRole('button', { name: 'Condividi' }).click();
      await stage.dialog.getByRole('heading', { name: 'Condividi questa analisi' }).waitFor();
      await stage.page.keyboard.press('Escape');

      expect(await fullEvidence(stage, 'Scarica le prove con il testo')).toContain('fetched.warc');
      await stage.page.getByRole('button', { name: 'Chiedi una revisione' }).click();
      await stage.dialog
        .getByLabel('Che cosa non va, e come possiamo verificarlo?')
        .fill('Il verbale è linkato in fondo.');
      await stage.dialog.getByRole('button', { name: 'Invia la richiesta' }).click();
      await stage.dialog.getByRole('heading', { name: 'La richiesta è in coda' }).waitFor();
      await focused(stage, 'La richiesta è in coda').waitFor();
      await stage.page.keyboard.press('Escape');

      await stage.page.getByRole('link', { name: 'Vaglio', exact: true }).first().click();
      await stage.page
        .getByRole('heading', { level: 3, name: /acquedotto/ })
        .first()
        .waitFor();
      await stage.page.getByRole('button', { name: 'Valuta Vaglio' }).click();
      await stage.dialog.getByRole('radio', { name: '5/5: molto soddisfatto' }).check({ force: true });
      await stage.dialog.getByRole('button', { name: 'Invia valutazione' }).click();
      await stage.dialog.getByRole('heading', { name: 'Grazie per la tua valutazione!' }).waitFor();
    });
  });
}

interface Words {
  readonly open: string;
  readonly field: string;
  readonly send: string;
}

/** The focused element. */
function focused(stage: SiteStage, text: string): Locator {
  return stage.page.locator('h1:focus, h2:focus', { hasText: text });
}

/** The texts of the menu on a phone. */
async function inMenuOfPhone({ page, dialog }: SiteStage, open: string, text: string): Promise<void> {
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 760 });
  await page.getByRole('button', { name: open }).click();
  await dialog.getByText(text, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize(window);
}

/** The names of the files in the evidence that a press on this button saves. */
async function fullEvidence({ page }: SiteStage, button: string): Promise<readonly string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vaglio-[0-9a-f-]{36}-1-full\.zip$/);
  return [...unzip(readFileSync(await download.path())).keys()];
}

async function analyse(stage: SiteStage, slug: string, words: Words): Promise<void> {
  await stage.page.getByRole('banner').getByRole('button', { name: words.open }).click();
  await stage.dialog.getByLabel(words.field).fill(`${stage.articles}/${slug}`);
  await stage.dialog.getByRole('button', { name: words.send }).click();
}

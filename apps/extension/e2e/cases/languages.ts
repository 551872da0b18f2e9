import type { ExtensionTest } from '../testing/extension-test.js';

export function languageCases(test: ExtensionTest): void {
  describe('languages', () => {
    it('follow the account, with all texts in Italian', async () => {
      test.site.language = 'it';
      test.site.source = { averageScore: 48.3 };
      test.site.publish(test.articleUrl, { flaggedCount: 3 });
      const popup = await test.openPopup();
      await test.signIn(popup);
      const italian = await test.openPopup();
      await italian.getByText('Probabilmente tra 61 e 75').waitFor();
      expect(await italian.locator('html').getAttribute('lang')).toBe('it');
      await italian.getByRole('button', { name: 'Mostra perché, e le frasi da verificare (3)' }).click();
      await italian.getByRole('heading', { name: 'Frasi da verificare' }).waitFor();
      await italian.getByText('Analisi: 1. Punteggio medio: 48,3.').waitFor();
      await test.checkAppearance(italian, 'known-it');
      await italian.getByRole('button', { name: 'Esci' }).click();
      await italian.getByText('Hai chiuso l’accesso al tuo account.').waitFor();
      await (await test.openPopup()).getByRole('button', { name: 'Sign in' }).waitFor();
    });

    it('follow the choice in the settings before the account', async () => {
      await test.chooseLanguage('it');
      const popup = await test.openPopup();
      await popup.getByRole('button', { name: 'Accedi' }).waitFor();
      await test.checkAppearance(popup, 'signed-out-it');
    });
  });
}

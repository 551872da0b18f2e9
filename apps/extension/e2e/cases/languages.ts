import type { Stage } from '../testing/stage.js';

export function languageCases(stage: Stage): void {
  describe('languages', () => {
    it('follow the account, with all texts in Italian', async () => {
      stage.site.language = 'it';
      stage.site.source = { averageScore: 48.3 };
      stage.site.publish(stage.articleUrl, { flaggedCount: 3 });
      const popup = await stage.openPopup();
      await stage.signIn(popup);
      const italian = await stage.openPopup();
      await italian.getByText('Probabilmente tra 61 e 75').waitFor();
      expect(await italian.locator('html').getAttribute('lang')).toBe('it');
      await italian.getByRole('button', { name: 'Mostra perché, e le frasi da verificare (3)' }).click();
      await italian.getByRole('heading', { name: 'Frasi da verificare' }).waitFor();
      await italian.getByText('Analisi: 1. Punteggio medio: 48,3.').waitFor();
      await stage.checkAppearance(italian, 'known-it');
      await italian.getByRole('button', { name: 'Esci' }).click();
      await italian.getByText('Hai chiuso l’accesso al tuo account.').waitFor();
      await (await stage.openPopup()).getByRole('button', { name: 'Sign in' }).waitFor();
    });

    it('follow the choice in the settings before the account', async () => {
      await stage.chooseLanguage('it');
      const popup = await stage.openPopup();
      await popup.getByRole('button', { name: 'Accedi' }).waitFor();
      await stage.checkAppearance(popup, 'signed-out-it');
    });
  });
}

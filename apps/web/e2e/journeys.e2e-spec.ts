import type { Locator } from 'playwright-core';
import { articleExample, articleSummaryExample, userExample } from '@vaglio/contracts/examples';
import { KNOWN_ARTICLE, KNOWN_SOURCE, PICTURED } from './support/fake-articles.js';
import { signInAs } from './support/site.js';
import { setUpVisitor } from './support/visitor.js';

interface WebManifest {
  readonly lang: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly share_target: {
    readonly action: string;
    readonly params: Readonly<Record<'url' | 'text', string>>;
  };
}

describe('a visitor of the site', () => {
  const visitor = setUpVisitor();
  const { main, dialog, toast, goTo, visit, open, signUp } = visitor;

  it('has the focus on the new page after a navigation', async () => {
    await visit('/');
    await goTo('How It Works');
    await visitor.page.getByRole('heading', { level: 1, name: 'How an analysis is made' }).waitFor();
    await visitor.page.waitForFunction(() => document.activeElement?.id === 'main');
    expect(await visitor.page.title()).toBe('How It Works · Vaglio');
    expect(await visitor.page.locator('meta[name=description]').count()).toBe(1);
  });

  it('sees the summary of an analysis in the preview dialog', async () => {
    await visit('/');
    const { title, domain, badgeText, shortSummary } = articleSummaryExample;
    await visitor.page.getByRole('button', { name: `Preview: ${title}` }).click();
    await dialog().getByRole('heading', { name: title }).waitFor();
    for (const text of ['Article', domain, shortSummary.en, '68/100', 'MEDIUM', badgeText.en]) {
      await dialog().getByText(text, { exact: true }).first().waitFor();
    }
    const { finalAssessment, factAnalysis } = articleExample.vaglioEvaluation;
    expect(await dialog().getByRole('term').allInnerTexts()).toEqual(['Final assessment', 'Fact analysis']);
    expect(await dialog().getByRole('definition').allInnerTexts()).toEqual([finalAssessment, factAnalysis]);
    expect(await dialog().locator('svg rect').last().getAttribute('width')).toBe('68');
    expect(
      await dialog()
        .getByText(/^Made by software/)
        .isVisible(),
    ).toBe(true);
    // A seeded example has no original to open.
    const original = dialog().getByRole('link', { name: 'Open the original' });
    expect(await original.count()).toBe(0);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('button', { name: `Preview: ${PICTURED.title}` }).click();
    expect(await original.getAttribute('href')).toBe(PICTURED.url);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('button', { name: `Preview: ${title}` }).click();
    await dialog().getByRole('link', { name: 'View the analysis' }).click();
    await visitor.page.waitForURL(`**/article/${KNOWN_ARTICLE}`);
    expect(await dialog().count()).toBe(0);
  });

  it.each([
    ['en-GB', '“We “will” build it.”'],
    ['it-IT', '«We «will» build it.»'],
  ])('sees one pair of quotation marks around a passage that is a quotation (%s)', async (locale, quote) => {
    await open(locale);
    const [claim] = articleExample.ledger?.claims ?? [];
    const ledger = { ...articleExample.ledger, claims: [{ ...claim, claim: quote }] };
    await visitor.page.route(`**/api/articles/${KNOWN_ARTICLE}`, (route) =>
      route.fulfill({ json: { ...articleExample, title: quote, ledger } }),
    );
    await visit('/articles');
    await main().locator(`a[href="/article/${KNOWN_ARTICLE}"]`).first().click();
    for (const place of ['h1', '[aria-labelledby=ledger] p'])
      expect(await main().locator(`${place} > q`).first().textContent()).toBe(quote.slice(1, -1));
  });

  it('sees the changed words of a page and the effect on the score', async () => {
    await visit(`/article/${KNOWN_ARTICLE}`);
    const section = visitor.page.getByRole('region', { name: 'What changed after the analysis' });
    await section.getByText('Changed without a note').waitFor();
    expect(await section.locator('del').allInnerTexts()).toEqual(['4']);
    expect(await section.locator('ins').allInnerTexts()).toEqual(['6']);
    await section.getByText('The score went from 62 to 65.').waitFor();
    expect(await section.getByText('+3').count()).toBe(1);
  });

  it('sees that an article is not judged, and that it was entered by hand', async () => {
    await visit('/');
    await visitor.page.getByRole('button', { name: 'Preview: A labeled story' }).click();
    await dialog().getByRole('heading', { name: 'A labeled story', exact: true }).waitFor();
    await dialog().getByText('MISINFORMATION').waitFor();
    await dialog()
      .getByText(/^Entered by hand/)
      .waitFor();
    expect(await dialog().getByText('NOT JUDGED').count()).toBe(1);
    expect(
      await dialog()
        .getByText(/68\/100|MEDIUM|Made by software/)
        .count(),
    ).toBe(0);
  });

  it('opens the pages from the menu on a phone', async () => {
    await visitor.page.setViewportSize({ width: 360, height: 740 });
    await visit('/');
    await visitor.page.getByRole('button', { name: 'Open the menu' }).click();
    await dialog().getByRole('link', { name: 'How It Works' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'How an analysis is made' }).waitFor();
    expect(await dialog().count()).toBe(0);
  });

  describe('who submitted a URL without an account', () => {
    const LINK = 'https://paper.example/waiting';
    let analyzed: string[];
    const submit = async (text: string) => {
      const form = visitor.page.locator('form').filter({ has: visitor.page.getByLabel('Link to analyze') });
      await form.last().getByLabel('Link to analyze').fill(text);
      await form.last().getByRole('button', { name: 'Analyze' }).click();
    };
    const arrives = () => visitor.page.waitForURL(`**/article/${KNOWN_ARTICLE}`);

    beforeEach(async () => {
      analyzed = [];
      await visitor.page.route('**/api/analyze', (route) => {
        analyzed.push(String((route.request().postDataJSON() as { url: string }).url));
        return route.fulfill({ json: { ...articleExample, id: KNOWN_ARTICLE } });
      });
      await visitor.page.route('**/api/auth/register', (route) => {
        const token = visitor.site.api.signUp('free');
        return route.fulfill({ status: 201, json: { user: userExample, token } });
      });
    });

    it('sees the error of an invalid URL instead of the sign-in dialog', async () => {
      await visit('/');
      await submit('not a link');
      await main().getByText('Please enter a valid URL').waitFor();
      await toast().getByText('Invalid URL').waitFor();
      expect(await visitor.page.getByText('Registration Required').count()).toBe(0);
    });

    it('gets the analysis once after the registration, without submitting again', async () => {
      await visit('/');
      await submit(LINK);
      await visitor.page.getByText('Registration Required').waitFor();
      const account = visitor.page.getByRole('dialog', { name: 'Sign in' });
      await account.getByLabel('First name').fill('Ada');
      await account.getByLabel('E-mail').fill('waiting@example.org');
      await account.getByLabel('Password', { exact: true }).fill('lovelace');
      await account.getByRole('button', { name: 'Create account' }).last().click();
      await arrives();
      await visit('/');
      await visitor.page.getByRole('button', { name: /free/ }).waitFor();
      expect(analyzed).toEqual([LINK]);
    });

    it('gets the analysis after a reload and a sign-in with Google', async () => {
      await visit('/');
      await submit(LINK);
      await visitor.page.getByText('Registration Required').waitFor();
      await visitor.page.route('**/api/auth/exchange', (route) => {
        const token = visitor.site.api.signUp('free');
        return route.fulfill({ json: { user: userExample, token } });
      });
      await visit('/?auth=success&token=code');
      await arrives();
      expect(analyzed).toEqual([LINK]);
    });

    it('gets the analysis on a page without the form', async () => {
      await visit('/articles');
      await visitor.page.getByRole('banner').getByRole('button', { name: 'Analysis' }).click();
      await submit(LINK);
      await visitor.page.getByText('Registration Required').waitFor();
      await visit('/articles');
      await signInAs(visitor.page, visitor.site, 'free');
      await visit('/articles');
      await arrives();
      expect(analyzed).toEqual([LINK]);
    });

    it('gets no analysis after closing the dialog', async () => {
      await visit('/');
      await submit(LINK);
      await visitor.page.getByText('Registration Required').waitFor();
      await visitor.page.keyboard.press('Escape');
      await signInAs(visitor.page, visitor.site, 'free');
      await visit('/');
      await visitor.page.getByRole('button', { name: /free/ }).waitFor();
      expect(analyzed).toEqual([]);
    });
  });

  it('finds every part of an analysis under its heading, and shares it in a popup', async () => {
    await visit(`/article/${KNOWN_ARTICLE}`);
    const inReport = [
      'Summary',
      'AI Analysis Rationale',
      'CRAAP results',
      'Professional evaluation',
      'Technical Signals',
      'Tags',
    ];
    for (const name of inReport)
      expect(await visitor.page.getByText(name, { exact: true }).isVisible()).toBe(false);
    await visitor.page.getByText('Read the full report').click();
    for (const name of [
      'Main reasons',
      'What you can do',
      'What others say',
      'Who is behind it',
      'Sentences Requiring Verification',
      'The five criteria',
      'Suggested sources',
      ...inReport,
    ]) {
      await main().getByRole('heading', { name, exact: true }).waitFor();
    }
    await visitor.page.evaluate(() => {
      window.open = (...given) => (document.body.setAttribute('data-opened', given.join(' ')), null);
    });
    await main().getByRole('button', { name: 'Share' }).click();
    await dialog().getByRole('button', { name: 'WhatsApp' }).click();
    const opened = await visitor.page.locator('body').getAttribute('data-opened');
    expect(opened).toMatch(/^https:\/\/wa\.me\/\?text=\S+ _blank .*width=600,height=400/);
  });

  it('sees verdict, reasons and advice within 700 px on a phone, and prints the full report', async () => {
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    await visit(`/article/${KNOWN_ARTICLE}`);
    const advice = visitor.page.getByRole('region', { name: 'What you can do' });
    const { y = 0, height = 0 } = (await advice.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(700);
    expect(await visitor.page.getByText('Key findings').isVisible()).toBe(false);
    await visitor.page.emulateMedia({ media: 'print' });
    expect(await visitor.page.getByText('Key findings').isVisible()).toBe(true);
    for (const onlyOnScreen of ['Read the full report', 'Judge first (class mode)'])
      expect([onlyOnScreen, await visitor.page.getByText(onlyOnScreen).isVisible()]).toEqual([
        onlyOnScreen,
        false,
      ]);
    visitor.errors = [];
  });

  it('reads a headline in Arabic from right to left, and a long one on a card within six lines', async () => {
    await visit('/articles');
    const title = main().getByRole('heading', { level: 3 }).first();
    const link = title.getByRole('link');
    await link.evaluate((node) => (node.textContent = 'The council votes on the bridges '.repeat(20)));
    const lines = title.evaluate((node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight));
    expect(Math.round(await lines)).toBe(6);
    const directionWith = (element: Locator) =>
      element.evaluate((node) => {
        (node.querySelector('q, a') ?? node).textContent = 'مجلس المدينة يصوت';
        return getComputedStyle(node).direction;
      });
    expect(await directionWith(title)).toBe('rtl');
    await visit(`/article/${KNOWN_ARTICLE}`);
    expect(await directionWith(main().getByRole('heading', { level: 1 }))).toBe('rtl');
  });

  it('reads the analyzed text as its submitter, and sees why others cannot', async () => {
    await signUp('barbara@example.org');
    await visit(`/article/${KNOWN_ARTICLE}`);
    const read = main().getByRole('button', { name: 'Read the text' });
    await read.click();
    await toast().getByText('Only accounts that submitted this link can read the text.').waitFor();
    await visitor.page.route('**/api/articles/*/text', (route) =>
      route.fulfill({ json: { text: 'The council met.\nIt voted.', textLanguage: 'en' } }),
    );
    await read.click();
    await main().getByText('The council met.').waitFor();
    expect(await visitor.page.evaluate(() => document.activeElement?.tagName)).toBe('BLOCKQUOTE');
  });

  it('sees new analyses in the history when it is opened again', async () => {
    await signUp('emmy@example.org');
    await visit('/history');
    await main().getByRole('article').first().waitFor();
    await goTo('How It Works');
    await visitor.page.getByRole('heading', { level: 1, name: 'How an analysis is made' }).waitFor();
    const readAgain = visitor.page.waitForRequest('**/api/user/articles*');
    await goTo('History');
    await readAgain;
  });

  it('pages through the list of articles, and sees a link to the form when it is empty', async () => {
    let total = 41;
    await visitor.page.route('**/api/articles?*', (route) =>
      route.fulfill({ json: { articles: total > 0 ? [articleSummaryExample] : [], total } }),
    );
    await visitor.page.setViewportSize({ width: 1280, height: 300 });
    await visit('/');
    await goTo('Articles');
    await main().getByText('Page 1 of 3').waitFor();
    expect(await main().getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await main().getByRole('link', { name: 'Next' }).click();
    await main().getByText('Page 2 of 3').waitFor();
    await visitor.page.waitForFunction(() => document.activeElement?.id === 'main' && window.scrollY === 0);
    await main().getByRole('link', { name: 'Next' }).click();
    await main().getByText('Page 3 of 3').waitFor();
    expect(await main().getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    expect(await main().getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
      '/articles?page=2',
    );
    total = 0;
    await goTo('How It Works');
    await visit('/');
    await goTo('Articles');
    expect(await main().getByRole('link', { name: 'Analyze Article' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['en-GB', 'There is no page 9', 'Go to the last page'],
    ['it-IT', 'La pagina 9 non esiste', 'Vai all’ultima pagina'],
  ])('sees a link to the last page of a list after its end (%s)', async (locale, title, last) => {
    await open(locale);
    await visit('/');
    await signInAs(visitor.page, visitor.site, 'free');
    for (const path of ['/articles', '/corrections', '/history']) {
      await visit(`${path}?page=9`);
      await main().getByRole('heading', { level: 2, name: title }).waitFor();
      expect(await main().getByRole('article').count()).toBe(0);
      expect(await main().getByRole('heading', { level: 2 }).allInnerTexts()).not.toContain(
        'No corrections so far',
      );
      await main().getByRole('link', { name: last }).click();
      await visitor.page.waitForURL(`${visitor.site.url}${path}`);
      await main().getByRole('article').first().waitFor();
    }
  });

  it('sees eight placeholders while the latest analyses load, and a message when there are none', async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let given: { readonly status?: number; readonly json: unknown } = { json: [] };
    await visitor.page.route('**/api/articles?latest=true*', (route) =>
      answered.then(() => route.fulfill(given)),
    );
    const openHome = async () => {
      await visit('/how-it-works');
      await goTo('Home');
    };
    await openHome();
    const waiting = main().getByRole('status', { name: 'Loading the latest analyses…' });
    await waiting.waitFor();
    expect(await waiting.locator('li').count()).toBe(8);
    answer();
    await main().getByRole('heading', { name: 'No analysis yet' }).waitFor();
    expect(await main().getByRole('link', { name: 'New analysis' }).getAttribute('href')).toBe('/#analyze');
    given = { status: 500, json: {} };
    await openHome();
    await main().getByRole('heading', { name: 'The latest analyses could not be loaded' }).waitFor();
    given = { json: [articleSummaryExample] };
    await main().getByRole('button', { name: 'Try again' }).click();
    await main().getByRole('heading', { level: 3, name: articleSummaryExample.title }).waitFor();
    visitor.errors = [];
  });

  it('finds the pages that are in no menu in the footer', async () => {
    await visit('/auth');
    const footer = visitor.page.getByRole('contentinfo');
    for (const name of ['About', 'Quick Links', 'Support'])
      await footer.getByRole('heading', { name }).waitFor();
    const links = footer.getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/articles',
        '/how-it-works',
        '/support',
        '/privacy',
        '/terms',
        '/contact',
      ]),
    );
    expect(await links.allInnerTexts()).toEqual(
      expect.arrayContaining([
        'Privacy Policy',
        'Terms of Service',
        'Contact',
        'Help Center',
        'All Articles',
      ]),
    );
  });

  it.each([
    [
      'en-GB',
      [
        'What it is',
        'Newspaper',
        'Italy',
        'On the list Example of August 2026 as “mixed”.',
        'Responsible editor',
      ],
    ],
    [
      'it-IT',
      [
        'Che cos’è',
        'Italia',
        'Nell’elenco Example di agosto 2026 come «mixed» (contrastante).',
        'Direttore responsabile',
      ],
    ],
  ])('sees the facts about a source and the lists that contain it (%s)', async (locale, texts) => {
    await open(locale);
    await visit(`/source/${KNOWN_SOURCE}`);
    for (const text of [...texts, 'CC BY 4.0', 'Anna Esempi']) await main().getByText(text).first().waitFor();
  });

  it.each([
    [
      'en-GB',
      ['What costs its articles points', 'Vague sources', 'Changes of this page by our editors'],
      'Request a review',
    ],
    [
      'it-IT',
      ['Che cosa toglie punti ai suoi articoli', 'Fonti vaghe', 'Modifiche della redazione a questa pagina'],
      'Chiedi una revisione',
    ],
  ] as const)(
    'sees the frequent findings of a source, and requests a review of its record (%s)',
    async (locale, texts, contest) => {
      await open(locale);
      await visit(`/source/${KNOWN_SOURCE}`);
      for (const text of texts) await main().getByText(text).first().waitFor();
      let sent: unknown = null;
      await visitor.page.route(`**/api/sources/${KNOWN_SOURCE}/review-requests`, (route) => {
        sent = route.request().postDataJSON();
        return route.fulfill({ status: 202, json: { status: 'open' } });
      });
      await main().getByRole('button', { name: contest }).click();
      await dialog().locator('[name=message]').fill('The domain has been ours since May 2026.');
      await dialog().locator('[name=email]').fill('press@outlet.example');
      await dialog().locator('[type=submit]').click();
      await dialog()
        .getByRole('heading', { name: /queue|coda/ })
        .waitFor();
      expect(sent).toEqual({
        message: 'The domain has been ours since May 2026.',
        email: 'press@outlet.example',
      });
    },
  );

  it('sees advice when nothing is known about a source', async () => {
    await visit('/source/never-heard-of.example');
    await visitor.page.getByRole('heading', { name: 'How to find out more' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Analyze one of its articles' }).click();
    await visitor.page.getByLabel('Link to analyze').first().waitFor();
  });

  it('gets the chosen dark theme from the server', async () => {
    await visit('/');
    await visitor.page.getByRole('button', { name: 'Dark' }).click();
    await visitor.page.waitForSelector('html[data-theme="dark"]');
    const answer = await visitor.page.request.get(`${visitor.site.url}/`);
    expect(await answer.text()).toContain('data-theme="dark"');
  });

  it.each([
    ['en-GB', 'Link to analyze'],
    ['it-IT', 'Link da analizzare'],
  ])('can install the site, and finds a URL shared by the phone in the field (%s)', async (locale, label) => {
    await open(locale);
    await visit('/');
    const browserOfPage = await visitor.context.newCDPSession(visitor.page);
    const { data, errors } = await browserOfPage.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { lang, icons, share_target: target } = JSON.parse(data ?? '') as WebManifest;
    expect(lang).toBe(locale.slice(0, 2));
    // Chromium needs these icons to offer the installation, but does not report them in a private window.
    for (const side of [192, 512]) {
      const icon = icons.find(({ sizes }) => sizes === `${side}x${side}`);
      const picture = await (await visitor.page.request.get(`${visitor.site.url}${icon?.src}`)).body();
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([side, side]);
    }
    // Phones pass the URL either as the parameter or inside a text.
    for (const [name, value] of [
      [target.params.url, 'https://paper.example/story'],
      [target.params.text, 'Look at this: https://paper.example/story'],
    ] as const) {
      await visit(`${target.action}?${new URLSearchParams({ [name]: value }).toString()}`);
      expect(await visitor.page.getByLabel(label).first().inputValue()).toBe('https://paper.example/story');
    }
  });
});

import { PageMeta } from '../../components/seo/page-meta.js';
import { Button } from '../../components/ui/button.js';
import { PageHeading, Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { learnTexts, otherWorksheets, QUESTIONS } from '../../features/class-mode/class-mode-texts.js';
import styles from '../../features/class-mode/components/worksheet.module.css';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';

function WorksheetRoute() {
  const { language } = useI18n();
  const texts = learnTexts(language);
  const { worksheet } = texts;
  return (
    <>
      <PageMeta title={worksheet.title} description={worksheet.description} path={paths.worksheet} />
      <Section width="narrow">
        <PageHeading title={worksheet.title} lead={worksheet.lead} />
        <p className={styles.controls}>
          <Button className="needs-script" onClick={() => window.print()}>
            {worksheet.print}
          </Button>
          <noscript>{worksheet.printHow}</noscript>
          {otherWorksheets(language).map((other) => (
            <a key={other} href={`${paths.worksheet}?lang=${other}`} lang={other} hrefLang={other}>
              {learnTexts(other).worksheet.inThisLanguage}
            </a>
          ))}
        </p>
        <div className={styles.sheet}>
          {[worksheet.name, worksheet.date, worksheet.link].map((label) => (
            <p key={label} className={styles.line}>
              {label}:
            </p>
          ))}
          <ol className="rows">
            {QUESTIONS.map((name) => (
              <li key={name} className={styles.box}>
                <strong>{texts.questions[name].ask}</strong> {texts.questions[name].how}
              </li>
            ))}
          </ol>
          <p className={styles.line}>{worksheet.estimate}:</p>
          <p className={styles.line}>{worksheet.why}:</p>
          <p className={styles.line}>{worksheet.score}:</p>
          <p className={styles.box}>
            <strong>{worksheet.changed}</strong>
          </p>
        </div>
      </Section>
    </>
  );
}

export const worksheet: PageDefinition = { Page: WorksheetRoute };

import { LANGUAGES } from '@vaglio/contracts';
import { SegmentedControl } from '../../components/ui/segmented-control.js';
import { useI18n } from '../../i18n/i18n-context.js';

export function LanguageSwitcher() {
  const { t, language, isLocked, setLanguage } = useI18n();
  return (
    <SegmentedControl
      label={t('language.label')}
      value={language}
      isDisabled={isLocked}
      onChange={setLanguage}
      options={LANGUAGES.map((code) => ({
        value: code,
        label: code.toUpperCase(),
        spoken: `${code.toUpperCase()}: ${t(`language.${code}`)}`,
        lang: code,
      }))}
    />
  );
}

import { SegmentedControl } from '../../components/ui/segmented-control.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { THEMES, useTheme } from './theme-context.js';

export function ThemeSwitcher() {
  const { t } = useI18n();
  const { theme, setTheme } = useTheme();
  return (
    <SegmentedControl
      label={t('theme.label')}
      value={theme}
      onChange={setTheme}
      options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
    />
  );
}

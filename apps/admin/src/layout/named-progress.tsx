import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Whatever turns or fills while it waits, react-admin's own included, says what it is to those who don't see it. */
export function NamedProgress({ children }: { readonly children: ReactNode }) {
  const name = useTranslate()('ra.page.loading');
  const theme = useMemo(() => {
    const named = { defaultProps: { 'aria-label': name } };
    return (outer: Theme): Theme => ({
      ...outer,
      components: {
        ...outer.components,
        MuiCircularProgress: { ...outer.components?.MuiCircularProgress, ...named },
        MuiLinearProgress: { ...outer.components?.MuiLinearProgress, ...named },
      },
    });
  }, [name]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { adminArticlesRoutes, LIMITS, safeTitle } from '@vaglio/contracts';
import { type KeyboardEvent, useId, useState } from 'react';
import { useGetResourceLabel, useLocaleState, useTheme, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useVaglioDataProvider } from '../components/server-calls.js';
import { useSignOut } from '../components/unsaved-work.js';
import { useDebounced } from '../components/use-debounced.js';
import { useTexts } from '../components/use-language.js';
import { useMay } from '../components/use-may.js';
import { languageName, STAFF_LANGUAGES } from '../languages.js';
import { resources } from '../resources/resources.js';
import { SCREENS } from './screens.js';

interface PaletteProps {
  readonly close: () => void;
  /** The name of the modifier key on this machine. */
  readonly modifier: string;
}

/** A search field that opens any screen or article, or runs a command. */
export default function CommandPalette({ close, modifier }: PaletteProps) {
  const t = useTexts('vaglio.palette');
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const commands = useCommands();
  const articles = useFoundArticles(typed);
  const choose = (command: Command | null): void => {
    if (!command) return;
    close();
    command.run();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={close}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2, minHeight: { sm: 420 }, display: 'flex', flexDirection: 'column' }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1.125rem', mb: 1.5 }}>
          {t('title')}
        </Typography>
        <Autocomplete<Command>
          open
          autoHighlight
          disablePortal
          forcePopupIcon={false}
          options={[...commands, ...articles]}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ key }) => key}
          filterOptions={(all) => all.filter(({ words }) => words === null || matches(words, typed))}
          inputValue={typed}
          onInputChange={(_, value, reason) => reason === 'input' && setTyped(value)}
          onChange={(_, command) => choose(command)}
          noOptionsText={t('none')}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              margin="none"
              placeholder={t('placeholder')}
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  'aria-label': t('title'),
                  maxLength: LIMITS.search.max,
                },
              }}
              onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
            />
          )}
          renderOption={({ key: _key, ...props }, { key, name, note }) => (
            <Box component="li" key={key} {...props}>
              <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
                {name}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {note}
                </Typography>
              </Box>
            </Box>
          )}
          slotProps={{
            popper: { placement: 'bottom', modifiers: [{ name: 'flip', enabled: false }], sx: BELOW_FIELD },
            listbox: { sx: { maxHeight: '55vh' } },
          }}
        />
        <Typography variant="body2" sx={{ mt: 'auto', pt: 2, color: 'text.secondary' }}>
          {t('keys', { modifier })}
        </Typography>
      </Box>
    </Dialog>
  );
}

/** Renders the list below its field instead of over the page. */
const BELOW_FIELD = { position: 'static !important', transform: 'none !important', width: '100% !important' };

interface Command {
  readonly key: string;
  readonly name: string;
  /** Shown beside the name: the kind of command, or the URL of an article. */
  readonly note: string;
  /** The text to search; null for results of the server. */
  readonly words: string | null;
  readonly run: () => void;
}

/** Returns whether each typed word is the beginning of a word of the text. */
function matches(words: string, typed: string): boolean {
  const candidates = normalized(words).split(/\s+/);
  return normalized(typed)
    .split(/\s+/)
    .every((word) => candidates.some((each) => each.startsWith(word)));
}

/** Returns a text without accents, in lower case. */
const normalized = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function useCommands(): Command[] {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const navigate = useNavigate();
  const may = useMay();
  const signOut = useSignOut();
  const [theme, setTheme] = useTheme();
  const [locale, setLocale] = useLocaleState();
  const goTo = (to: string, name: string): Command => ({
    ...{ key: to, name, note: translate('vaglio.palette.screen'), words: name },
    run: () => void navigate(to),
  });
  const action = (key: string, name: string, run: () => void): Command => ({
    ...{ key, name, note: translate('vaglio.palette.action'), words: name, run },
  });
  const isDark = theme === 'dark';
  return [
    goTo('/', translate('vaglio.dashboard.title')),
    ...resources
      .filter(({ routes }) => may(routes.list))
      .map(({ name }) => goTo(`/${name}`, labelOf(name, 2))),
    ...SCREENS.filter(({ route }) => may(route)).map(({ to, title }) => goTo(to, translate(title))),
    goTo('/account', translate('vaglio.account.title')),
    ...resources.flatMap(({ name, create, routes }) => {
      if (!create || !routes.create || !may(routes.create)) return [];
      const title = translate(`resources.${name}.page.create`, {
        _: translate('ra.page.create', { name: labelOf(name, 1) }),
      });
      return [action(`create ${name}`, title, () => void navigate(`/${name}/create`))];
    }),
    action('theme', translate(`vaglio.palette.${isDark ? 'light' : 'dark'}`), () =>
      setTheme(isDark ? 'light' : 'dark'),
    ),
    ...STAFF_LANGUAGES.filter((language) => language !== locale).map((language) =>
      action(`language ${language}`, languageName(language), () => setLocale(language)),
    ),
    action('sign out', translate('ra.auth.logout'), () => signOut(true)),
  ];
}

const MIN_CHARACTERS = 2;
const MAX_ARTICLES = 8;
const PAUSE_MS = 250;

/** Returns the articles whose title or URL contains the typed text. */
function useFoundArticles(typed: string): Command[] {
  const dataProvider = useVaglioDataProvider();
  const navigate = useNavigate();
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const isSearched = q.length >= MIN_CHARACTERS;
  const { data = [] } = useQuery({
    queryKey: ['palette', q],
    queryFn: ({ signal }) =>
      dataProvider.call(adminArticlesRoutes.list, { query: { q, limit: MAX_ARTICLES }, signal }),
    enabled: isSearched,
    retry: false,
  });
  if (!isSearched || q !== typed.trim()) return [];
  return data.map(({ id, title, url }) => ({
    ...{ key: id, name: safeTitle(title), note: url, words: null },
    run: () => void navigate(`/articles/${id}/show`),
  }));
}

import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ARTICLE_SORTS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  GENRES,
  INTERFACE_LANGUAGES,
  JUDGED_LANGUAGES,
} from '@vaglio/contracts';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useSite } from '../../../config/site.js';
import { paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { isNarrowed, searchOf, wishOf, type ArticlesWish } from '../articles-query.js';
import styles from './articles-filter.module.css';

/** Narrows the list. A plain form with an address of its own, so that it works before and without scripts. */
export function ArticlesFilter({ wish }: { readonly wish: ArticlesWish }) {
  const { t } = useI18n();
  const { namedLanguage } = useSite();
  const navigate = useNavigate();
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams();
    new FormData(event.currentTarget).forEach((value, name) => {
      if (typeof value === 'string') given.set(name, value);
    });
    void navigate(`${paths.articles}${searchOf(wishOf(given))}`);
  };
  return (
    <form
      key={searchOf(wish)}
      className={styles.form}
      role="search"
      aria-label={t('articles.search')}
      action={paths.articles}
      method="get"
      onSubmit={search}
    >
      <div className={styles.words}>
        <TextField
          label={t('articles.words')}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={wish.q}
          enterKeyHint="search"
        />
      </div>
      <SelectField
        label={t('articles.class')}
        name="class"
        defaultValue={wish.class ?? ''}
        options={[
          { value: '', label: t('articles.any') },
          ...CREDIBILITY_CLASSES.map((value) => ({ value, label: t(`class.${value}`) })),
        ]}
      />
      <SelectField
        label={t('articles.genre')}
        name="genre"
        defaultValue={wish.genre ?? ''}
        options={[
          { value: '', label: t('articles.any') },
          ...GENRES.map((value) => ({ value, label: t(`genre.${value}`) })),
        ]}
      />
      <SelectField
        label={t('articles.type')}
        name="type"
        defaultValue={wish.type ?? ''}
        options={[
          { value: '', label: t('articles.any') },
          ...CONTENT_TYPES.map((value) => ({ value, label: t(`contentType.${value}`) })),
        ]}
      />
      <SelectField
        label={t('articles.language')}
        name="language"
        defaultValue={wish.language ?? ''}
        options={[
          { value: '', label: t('articles.any') },
          ...JUDGED_LANGUAGES.map((value) => ({ value, label: INTERFACE_LANGUAGES[value].name })),
        ]}
      />
      <div className={styles.domain}>
        <TextField
          label={t('articles.domain')}
          name="domain"
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={wish.domain}
        />
      </div>
      <div className={styles.order}>
        <SelectField
          label={t('articles.sort')}
          name="sort"
          defaultValue={wish.sort ?? ''}
          options={[
            { value: '', label: t('articles.sort.usual') },
            ...ARTICLE_SORTS.map((value) => ({ value, label: t(`articles.sort.${value}`) })),
          ]}
        />
      </div>
      {namedLanguage && <input type="hidden" name="lang" value={namedLanguage} />}
      <div className={styles.actions}>
        <Button type="submit">{t('articles.submit')}</Button>
        {(isNarrowed(wish) || wish.sort) && (
          <ButtonLink variant="quiet" to={paths.articles}>
            {t('articles.clear')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

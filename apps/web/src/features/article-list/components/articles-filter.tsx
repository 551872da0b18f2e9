import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ARTICLE_SORTS,
  CONTENT_TYPES,
  CREDIBILITY_CLASSES,
  GENRES,
  INTERFACE_LANGUAGES,
  JUDGED_LANGUAGES,
  LIMITS,
} from '@vaglio/contracts';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { SelectField, TextField } from '../../../components/ui/form.js';
import { useSite } from '../../../config/site.js';
import { paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { isFiltered, searchString, parseSearch, type ArticlesSearch } from '../articles-query.js';
import styles from './articles-filter.module.css';

/** Filters the list. A plain GET form, so that it works without scripts too. */
export function ArticlesFilter({ search }: { readonly search: ArticlesSearch }) {
  const { t } = useI18n();
  const { namedLanguage } = useSite();
  const navigate = useNavigate();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams();
    new FormData(event.currentTarget).forEach((value, name) => {
      if (typeof value === 'string') given.set(name, value);
    });
    void navigate(`${paths.articles}${searchString(parseSearch(given))}`);
  };
  const select = <T extends string>(
    name: 'class' | 'genre' | 'type' | 'language' | 'sort',
    values: readonly T[],
    labelOf: (value: T) => string,
    emptyLabel = t('articles.any'),
  ) => (
    <SelectField
      label={t(`articles.${name}`)}
      name={name}
      defaultValue={search[name] ?? ''}
      options={[
        { value: '', label: emptyLabel },
        ...values.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
  return (
    <form
      key={searchString(search)}
      className={styles.form}
      role="search"
      aria-label={t('articles.search')}
      action={paths.articles}
      method="get"
      onSubmit={submit}
    >
      <div className={styles.words}>
        <TextField
          label={t('articles.words')}
          name="q"
          type="search"
          maxLength={LIMITS.search.max}
          defaultValue={search.q}
          enterKeyHint="search"
        />
      </div>
      {select('class', CREDIBILITY_CLASSES, (value) => t(`class.${value}`))}
      {select('genre', GENRES, (value) => t(`genre.${value}`))}
      {select('type', CONTENT_TYPES, (value) => t(`contentType.${value}`))}
      {select('language', JUDGED_LANGUAGES, (value) => INTERFACE_LANGUAGES[value].name)}
      <div className={styles.domain}>
        <TextField
          label={t('articles.domain')}
          name="domain"
          maxLength={LIMITS.domain.max}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={search.domain}
        />
      </div>
      <div className={styles.order}>
        {select('sort', ARTICLE_SORTS, (value) => t(`articles.sort.${value}`), t('articles.sort.usual'))}
      </div>
      {namedLanguage && <input type="hidden" name="lang" value={namedLanguage} />}
      <div className={styles.actions}>
        <Button type="submit">{t('articles.submit')}</Button>
        {(isFiltered(search) || search.sort) && (
          <ButtonLink variant="quiet" to={paths.articles}>
            {t('articles.clear')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

import { Box, Button, TextField, Typography } from '@mui/material';
import { type LocalizedDraft, REVIEW_LIMITS } from '@vaglio/contracts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CONTENT_LANGUAGES } from '../languages.js';
import { useContentLanguage } from './use-language.js';

export const hasText = (text: LocalizedDraft): boolean =>
  CONTENT_LANGUAGES.some((language) => text[language]?.trim());

interface StaffTextsProps {
  readonly label: string;
  readonly note?: string;
  readonly value: LocalizedDraft;
  readonly onChange: (value: LocalizedDraft) => void;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean;
}

/**
 * A text for readers in the language of the interface. A button adds the other languages, each with the first text
 * to start from.
 */
export function StaffTexts({
  label,
  note,
  value,
  onChange,
  autoFocus = false,
  isRequired = false,
}: StaffTextsProps) {
  const translate = useTranslate();
  const own = useContentLanguage();
  const others = CONTENT_LANGUAGES.filter((language) => language !== own);
  const [isOpen, setIsOpen] = useState(others.some((language) => value[language]));
  const nameOf = (language: string) => translate(`vaglio.choice.languageInText.${language}`);
  const write = (language: string) => (text: string) => onChange({ ...value, [language]: text });
  const open = (): void => {
    setIsOpen(true);
    onChange({
      ...Object.fromEntries(others.map((language) => [language, value[language] || value[own]])),
      ...value,
    });
  };
  return (
    <Box>
      <StaffTextInput
        label={`${label} (${nameOf(own)})`}
        value={value[own] ?? ''}
        onChange={write(own)}
        autoFocus={autoFocus}
        isRequired={isRequired && others.every((language) => !value[language])}
      />
      {isOpen &&
        others.map((language) => (
          <StaffTextInput
            key={language}
            label={`${label} (${nameOf(language)})`}
            value={value[language] ?? ''}
            onChange={write(language)}
          />
        ))}
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      {!isOpen && (
        <Button size="small" onClick={open}>
          {translate('vaglio.texts.translate', { languages: others.map(nameOf).join(', ') })}
        </Button>
      )}
    </Box>
  );
}

interface StaffTextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean;
}

export function StaffTextInput({
  label,
  value,
  onChange,
  autoFocus = false,
  isRequired = false,
}: StaffTextInputProps) {
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      margin="dense"
      label={label}
      value={value}
      autoFocus={autoFocus}
      required={isRequired}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text.max } }}
    />
  );
}

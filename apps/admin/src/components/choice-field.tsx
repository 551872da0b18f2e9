import { useRecordContext, useTranslate } from 'react-admin';

interface ChoiceFieldProps {
  readonly source: string;
  readonly list: string;
  readonly label?: string;
}

/** A word of the contracts in the language of the person at the screen. */
export function ChoiceField({ source, list }: ChoiceFieldProps) {
  const record = useRecordContext<Readonly<Record<string, unknown>>>();
  const translate = useTranslate();
  const value = record?.[source];
  return <span>{typeof value === 'string' ? translate(`vaglio.choice.${list}.${value}`) : '–'}</span>;
}

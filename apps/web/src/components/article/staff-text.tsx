import { translationNote, writtenFor, type Localized } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';

/** A text of staff, with a note if it is not translated into the language of the page. */
export function StaffText({ text }: { readonly text: Localized }) {
  const { language } = useI18n();
  const written = writtenFor(text, language);
  if (written.text === '') return null;
  const note = translationNote(written, language);
  return (
    <>
      {note !== '' && (
        <p>
          <small>{note}:</small>
        </p>
      )}
      <p lang={written.language}>{written.text}</p>
    </>
  );
}

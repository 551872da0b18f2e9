import { useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import { TextField, type TextFieldProps } from './text-field.js';

/** A password with its show and hide switch. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Button
          variant="quiet"
          shape="icon"
          disabled={props.disabled}
          aria-label={t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </Button>
      }
    />
  );
}

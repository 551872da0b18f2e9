import { useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import { TextField, type TextFieldProps } from './text-field.js';
import { Tooltip } from './tooltip.js';

/** A password with its show and hide switch. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  const action = t(isShown ? 'auth.hidePassword' : 'auth.showPassword');
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Tooltip text={action}>
          <Button
            variant="quiet"
            shape="icon"
            disabled={props.disabled}
            aria-label={action}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </Button>
        </Tooltip>
      }
    />
  );
}

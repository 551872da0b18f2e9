import { useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.js';
import { Button } from './button.js';
import { LineDrawing } from './icon.js';
import { TextField, type TextFieldProps } from './form.js';
import { Tooltip } from './tooltip.js';

const EYE = 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
const EYE_OFF =
  'M4 4l16 16M9.9 5.8A10 10 0 0 1 12 5.5C18.4 5.5 22 12 22 12a17 17 0 0 1-3 3.7M6 7.6A17 17 0 0 0 2 12s3.6 6.5 10 6.5a10 10 0 0 0 4-.8M9.9 9.9a3 3 0 0 0 4.2 4.2';

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
            <LineDrawing shape={isShown ? EYE_OFF : EYE} />
          </Button>
        </Tooltip>
      }
    />
  );
}

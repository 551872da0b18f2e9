import type { ForgotPasswordRequest } from '@vaglio/contracts';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @EmailAddress()
  email!: string;
}

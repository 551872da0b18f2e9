import { ValidationError } from '../../shared/errors/domain-error.js';
import { withFormSentence } from './auth.errors.js';

describe('withFormSentence', () => {
  it('names a missing address or password before other fields', () => {
    const error = new ValidationError([
      { field: 'firstName', rule: 'required' },
      { field: 'password', rule: 'required' },
    ]);
    expect(withFormSentence(error).sentence?.en).toBe('Please enter both email and password.');
  });

  it('names the minimum length of a password', () => {
    const error = new ValidationError([{ field: 'password', rule: 'minLength', limit: 6 }]);
    expect(withFormSentence(error).sentence?.en).toBe('Password must be at least 6 characters long.');
  });

  it('adds no sentence for other fields', () => {
    const error = new ValidationError([{ field: 'role', rule: 'whitelistValidation' }]);
    expect(withFormSentence(error).sentence).toBeUndefined();
  });
});
